/** This commit of the repository is version 1.0.0, the last program that knows the migrations before it. */
export const COMMIT_OF_1_0_0 = "c52a0253";

/** Printed as one line without a stack. */
export class OtherVersion extends Error {}

/** PostgreSQL keeps only letters of its encoding, and refuses typographic apostrophes in another than UTF-8. */
export class OtherEncoding extends OtherVersion {
  constructor(encoding: string) {
    super(
      `The database has the encoding ${encoding}, which cannot hold every letter: create it with encoding 'UTF8' ` +
        "template template0, and start again.",
    );
  }
}

export class NewerDatabase extends OtherVersion {
  constructor(unknown: string[]) {
    super(
      `The database is newer than this program, which does not know ${unknown.join(", ")}: start the newer version ` +
        "again, or start this one on an empty database and restore the backup that was made before the upgrade.",
    );
  }
}

export class OlderDatabase extends OtherVersion {
  constructor(last: string) {
    super(
      `The database is older than version 1.0.0 (its last migration is ${last}), and this program begins there: check ` +
        `out commit ${COMMIT_OF_1_0_0}, run npm start there once, then come back to this version.`,
    );
  }
}
