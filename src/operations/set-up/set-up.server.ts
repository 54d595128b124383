import { isLanguage, siteLanguages, type Language } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Parsed, type Problem } from "#src/platform/i18n/problem.ts";
import { theCommandLine } from "#src/account/events/by.ts";
import { ensureOwner, setPassword } from "#src/account/session/owner.server.ts";
import { passwordLimits, passwordProblem } from "#src/account/session/password-rule.ts";
import {
  editBusiness,
  parseBusinessForm,
  toBusinessForm,
  type BusinessValues,
} from "#src/account/settings/business.ts";
import { parseEmailForm, toEmailForm, type EmailValues } from "#src/account/settings/email.ts";
import { parsePromises } from "#src/account/settings/promises/promises.ts";
import { firstLanguage, rememberLanguage } from "#src/account/settings/owner-contact.server.ts";
import { saveEmail } from "#src/account/settings/saved-settings.server.ts";
import { followProvince } from "#src/account/settings/follow-province.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import { positionOfTown } from "#src/site/places/town-positions.ts";
import { loadVersioned, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import { openPack, packNames, type Pack } from "#src/site/content/packs.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { NEVER_PUBLISHED, OWN_SITE, parseSite, publishedId } from "#src/site/content/site-versions.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { nothingPromised, type Promises } from "#src/site/promises/promises.ts";
import { parseServices, templatesIn, withServices } from "./choose-pack.server.ts";
import { saveProgress } from "./set-up-progress.server.ts";
import type { SetUpStep } from "./set-up-steps.ts";
import { textOf, type Text } from "#src/site/content/text.ts";
import { packOfTrade } from "./pack-of-trade.server.ts";
import { describedWithout } from "./without-services.server.ts";
import { siteFromPack } from "./set-up-site.server.ts";

const text = v.object(v.entriesFromList(siteLanguages, v.optional(v.string(), "")));
const area = v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.object({ name: text, inName: v.optional(text) })]);

const SetUpFile = v.strictObject({
  pack: v.picklist(packNames),
  /** As in Settings → Business; what is left out is the pack's, but for what tells where it is. */
  business: v.pipe(
    v.looseObject({}),
    v.transform(withFieldNames),
    v.looseObject({ companyName: v.string(), phone: v.string(), email: v.string() }),
  ),
  languages: v.optional(v.pipe(v.array(v.picklist(siteLanguages)), v.minLength(1))),
  areas: v.optional(v.array(area), []),
  /** The ids of those that the business offers; what is left out is all of the pack. */
  services: v.optional(v.array(v.string())),
  accent: v.optional(v.nullable(v.string()), null),
  password: v.optional(
    v.pipe(
      v.string(),
      v.check((typed) => passwordProblem(typed) !== "too-short", codedMessage("password-too-short", passwordLimits)),
      v.check((typed) => passwordProblem(typed) !== "too-long", codedMessage("password-too-long", passwordLimits)),
    ),
  ),
  /** What the business promises, as in Settings → Promises; what is left out is not claimed. */
  promises: v.optional(v.record(v.string(), v.unknown()), {}),
  /** As in Settings → Email. */
  mail: v.optional(v.record(v.string(), v.unknown())),
});

/** As structured data calls them: `name`, `telephone`, `locality`, `region`, `street`. */
function withFieldNames(facts: Record<string, unknown>): Record<string, unknown> {
  const { name, telephone, locality, region, street, trade } = facts;
  const trades = typeof trade === "string" ? { fr: trade, en: trade } : Object(trade);
  const named = Object.entries({
    ...{ companyName: name, phone: telephone, city: locality, province: region, address: street },
    ...{ tradeFr: trades.fr, tradeEn: trades.en },
  });
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...facts };
}

export const setUpFileParts = Object.keys(SetUpFile.entries);

type SetUp = {
  pack: Pack;
  business: Business;
  content: SiteContent;
  promises: Promises;
  password: string | undefined;
  mail: EmailValues | undefined;
  /** The owner's, undefined where the file does not say. */
  language: Language | undefined;
};

/** Nothing is stored while anything is wrong. */
export function parseSetUp(input: unknown): Parsed<SetUp> {
  const read = parseForm(SetUpFile, input, "file");
  if (!read.ok) return read;
  const { business: facts, languages, areas, services, accent, password, mail } = read.values;
  const pack = packOfTrade(openPack(read.values.pack), namedTrade(facts));
  const business = parseBusinessForm(placed(factsOf(pack, facts.companyName), facts));
  const { smtpPassword: _, ...blank } = toEmailForm({});
  const email = mail && parseEmailForm({ ...blank, ...mail });
  const own = business.ok ? editBusiness(pack.business, business.values) : pack.business;
  const promises = parsePromises({ ...nothingPromised, ...read.values.promises });
  const promised = promises.ok ? promises.values : nothingPromised;
  const wishes = { languages: languages ?? ["fr", "en"], areas, accent, business: own, promises: promised };
  const offered = parseServices(services, pack);
  const site = parseSite(withServices(siteFromPack(pack.content, wishes), services, pack));
  const problems = [
    ...within("business", business),
    ...within("promises", promises),
    ...(email ? within("mail", email) : []),
    ...(offered.ok ? [] : offered.problems),
    ...within("site", site),
  ];
  if (!business.ok || !promises.ok || !offered.ok || !site.ok || (email && !email.ok)) return { ok: false, problems };
  const described = { ...own, description: describedWithout(textOf(own.description), site.values, pack) };
  const values = { pack, business: described, content: site.values, promises: promised, password };
  return { ok: true, values: { ...values, mail: email?.values, language: languageIn(read.values) } };
}

/** That of the mails to the owner, else the first that the site was given. */
function languageIn({ languages = [], mail }: v.InferOutput<typeof SetUpFile>): Language | undefined {
  return [mail?.["notifyLanguage"], ...languages].find(isLanguage);
}

function namedTrade({ tradeFr, tradeEn }: Record<string, unknown>): Text {
  return textOf({ fr: String(tradeFr ?? ""), en: String(tradeEn ?? "") });
}

const nowhere = { latitude: null, longitude: null };

/** Nothing stays that only the invented business can have. */
function factsOf(pack: Pack, companyName: string) {
  const own = {
    legalName: companyName,
    privacyOfficer: companyName,
    facebook: "",
    instagram: "",
    licence: "",
    payments: "",
    priceRange: "" as const,
    serviceRadius: null,
    showHours: false,
    ...nowhere,
  };
  return { ...toBusinessForm(pack.business), ...own };
}

/** Taxes and time zone are those of the province, the position on the map that of the town, where the file says no other; no street and no hours are the pack's. */
function placed(invented: BusinessValues, facts: Record<string, unknown>): Record<string, unknown> {
  const elsewhere = facts["city"] === undefined ? {} : { address: facts["city"], postalCode: "" };
  const { province, country }: Record<string, unknown> = { ...invented, ...facts };
  const followed = followProvince(invented.province, {
    ...invented,
    province: String(province),
    country: String(country),
  });
  const position = positionOfTown(provinceOf(String(province)) ?? "", String(facts["city"] ?? ""));
  const hours = facts["operatingHours"] === undefined ? {} : { showHours: true };
  return { ...invented, ...followed, ...elsewhere, ...position, ...hours, ...facts };
}

function within(part: string, read: Parsed<unknown>): Problem[] {
  return read.ok ? [] : read.problems.map(({ field, ...problem }) => ({ ...problem, field: `${part}.${field}` }));
}

type Deps = { db: Db; secretKey: () => Buffer; username: string };

/** "published-before" and nothing done for a site that has been published, unless it is to be replaced. */
export async function setUp(
  { db, secretKey, username }: Deps,
  { pack, business, content, promises, password, mail, language }: SetUp,
  { now, replace = false }: { now: Date; replace?: boolean },
): Promise<"done" | "published-before"> {
  if (!replace && (await publishedId(db)) !== NEVER_PUBLISHED) return "published-before";
  const made = password && (await ensureOwner(db, { username, password }, now));
  if (password && made && !made.created) await setPassword({ db, by: theCommandLine }, { password }, now);
  const templates = templatesIn(content.languages, pack);
  await saveSettings(db, { business, promises, "reply-templates": { templates } }, now);
  if (language) await rememberLanguage(db, language, now);
  if (mail) {
    const { version } = await loadVersioned(db, "email");
    const values = { ...mail, notifyLanguage: await firstLanguage(db) };
    await saveEmail({ db, secretKey: secretKey() }, { version, values }, now);
  }
  await replaceDraft(db, content, now, { madeFrom: OWN_SITE });
  await publishDraft(db, pack.name, now);
  const done: SetUpStep[] = [
    "pack",
    "languages",
    "promises",
    ...(business.areHoursHidden ? [] : (["hours"] as const)),
    ...(content.areas.length > 0 ? (["areas"] as const) : []),
  ];
  await saveProgress(db, { pack: pack.name, trade: business.trade, done }, now);
  return "done";
}
