import * as v from "valibot";
import { ContactRequest } from "#src/work/leads/contact-request.ts";
import { PageView } from "#src/marketing/traffic/page-view.ts";
import { Id } from "#src/web/api/programs/answers.ts";
import { idempotencyKey, type Call } from "./call.ts";

const type = "application/json";
const both = v.object({ fr: v.string(), en: v.string() });
const EXAMPLE_ID = "019a1b2c-0000-7000-8000-000000000001";

const ContactOptions = v.object({
  services: v.array(v.object({ key: v.string(), label: both })),
  photos: v.object({ max: v.number(), types: v.array(v.string()), maxBytes: v.number() }),
});

const BotCheckOffer = v.union([
  v.object({ provider: v.literal("altcha"), challenge: v.pipe(v.looseObject({}), v.description("See altcha.org")) }),
  v.object({ provider: v.picklist(["recaptcha", "turnstile"]), siteKey: v.string() }),
]);

/** What is no count of photos never costs a request, so it may be absent too. */
const Request = v.object({ ...ContactRequest.entries, photos: v.optional(ContactRequest.entries.photos) });

const contactExample = {
  ...{ name: "Marie Tremblay", phone: "450 555-0111", email: "marie@example.com" },
  ...{ service: "Other", message: "About 60 square metres.", tracking: { utm_source: "newsletter" } },
  ...{ language: "en", photos: 1 },
};

const photoToken = "It lets the photos of this request in, for a day.";

export const publicCalls: Call[] = [
  {
    ...{ method: "get", path: "/api/contact-options", id: "readContactOptions" },
    summary: "What the form offers",
    answers: {
      200: {
        description: "Services, and which photos it takes",
        schema: ContactOptions,
        example: {
          services: [{ key: "other", label: { fr: "Autre", en: "Other" } }],
          photos: { max: 8, types: ["image/jpeg"], maxBytes: 15_728_640 },
        },
      },
    },
  },
  {
    ...{ method: "get", path: "/api/bot-check", id: "startBotCheck", refusals: [429] },
    query: v.object({ provider: v.optional(v.literal("altcha")) }),
    summary: "Get the puzzle of a request",
    description: "altcha can be solved by a program: base64 of {challenge, solution} is the token, which works once.",
    answers: {
      200: {
        description: "A puzzle, or the site key of the owner’s provider",
        schema: BotCheckOffer,
        example: { provider: "turnstile", siteKey: "0x4AAA" },
      },
    },
  },
  {
    ...{ method: "post", path: "/api/contact", id: "sendRequest", refusals: [403, 429, 503] },
    summary: "Send a request, as the form does",
    description: "service is a label of contact-options. A plain HTML form is answered with pages.",
    headers: [{ name: "X-Bot-Check", description: "The solved bot check", required: true }, idempotencyKey],
    bodies: [{ type, schema: Request, example: contactExample }],
    answers: {
      201: {
        description: "Stored; told to the owner unless it is doubtful",
        schema: v.object({ id: Id, photoToken: v.optional(v.pipe(v.string(), v.description(photoToken))) }),
        example: { id: EXAMPLE_ID, photoToken: "1764..." },
      },
    },
  },
  {
    ...{ method: "post", path: "/api/contact/photos", id: "sendPhoto", refusals: [403, 429, 503] },
    summary: "Send a photo of a request",
    description: "Each alone, within a day; the same file again answers the same id. JPEG, PNG, WebP or AVIF, 15 MB.",
    headers: [{ name: "X-Photo-Token", description: "photoToken of the request", required: true }],
    bodies: [
      {
        type: "multipart/form-data",
        schema: { type: "object", required: ["photo"], properties: { photo: { contentMediaType: "image/*" } } },
      },
    ],
    answers: { 201: { description: "Stored", schema: v.object({ id: Id }), example: { id: EXAMPLE_ID } } },
  },
  {
    ...{ method: "post", path: "/api/page-view", id: "countPageView", refusals: [403, 429] },
    summary: "Tell what a page did",
    description: "For the pages of this site alone: a navigation, a click, a measurement.",
    bodies: [{ type, schema: PageView, example: { kind: "page-view", path: "/en" } }],
    answers: { 204: { description: "Counted" } },
  },
  {
    ...{ method: "get", path: "/api/openapi.json", id: "readApi" },
    summary: "This document",
    answers: {
      200: { description: "OpenAPI 3.1", schema: v.looseObject({ openapi: v.string() }) },
      304: { description: "As you have it" },
    },
  },
];
