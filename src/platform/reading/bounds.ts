const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * What each reader takes at most, by count as well as by bytes: the readers have their limits from here. What is beyond
 * them is refused. ICS, ZIP and XLSX are written here and never read; EXIF is read by the decoder of pictures alone,
 * in a process of its own.
 */
export const bounds = {
  /** `boundaryCharacters` is what RFC 2046 allows: to look for a long one costs its length at every byte. */
  multipart: {
    bytes: 40 * MEGABYTE,
    parts: 32,
    headerBytes: 8 * KILOBYTE,
    fieldBytes: 8 * KILOBYTE,
    boundaryCharacters: 70,
  },
  form: { bytes: 64 * KILOBYTE, fields: 200 },
  json: { bytes: 2 * MEGABYTE, levels: 32, values: 40_000 },
  csv: { bytes: 10 * MEGABYTE, rows: 20_000, columns: 200, cells: 1_500_000, rowCharacters: 200_000 },
  xml: { bytes: 256 * MEGABYTE, levels: 30, textCharacters: 8 * MEGABYTE },
  /** `headerBytes` are looked at before a mail is read, `replyCharacters` are searched for what is new in it. */
  mail: {
    bytes: 25 * MEGABYTE,
    parts: 50,
    levels: 10,
    headerBytes: 64 * KILOBYTE,
    allHeaderBytes: MEGABYTE,
    textCharacters: 100_000,
    ids: 50,
  },
  picture: { bytes: 15 * MEGABYTE },
  backup: { lineCharacters: 16 * MEGABYTE },
} as const;

/** How much of a stranger's bytes is looked through in one turn of the event loop, where all of them would take long. */
export const BYTES_A_TURN = MEGABYTE;
