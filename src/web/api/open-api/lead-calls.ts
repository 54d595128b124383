import * as v from "valibot";
import { NewNote } from "#src/work/leads/lead-note.ts";
import { ProgramStatusChange } from "#src/work/leads/status-change.ts";
import { PhoneLead } from "#src/work/leads/follow-up/phone-lead.ts";
import { Id, LeadListAnswer, LeadState, NoteAnswer, NotedLead, QuoteAnswer } from "#src/web/api/programs/answers.ts";
import { MessageList } from "#src/web/api/programs/message-answers.ts";
import { LeadsQuery } from "#src/web/api/programs/lead-calls.ts";
import { idempotencyKey, type Call } from "./call.ts";
import { cursorExample, lead, messageData, note, quote } from "./examples.ts";

const type = "application/json";
const Created = v.object({ id: Id });

export const leadCallsDescribed: Call[] = [
  {
    ...{ method: "get", path: "/api/leads", id: "listLeads", scope: "leads:read", query: LeadsQuery },
    summary: "List leads, the oldest first",
    description:
      "Of the inbox. nextCursor is null at the end; later ask again since the last submitted_at, and know by their id the leads that you have. A request that the owner takes out of quarantine keeps its time: the webhook lead.created tells of it.",
    answers: {
      200: { description: "A page", schema: LeadListAnswer, example: { leads: [lead], nextCursor: cursorExample } },
    },
  },
  {
    ...{ method: "post", path: "/api/leads", id: "createLead", scope: "leads:write", headers: [idempotencyKey] },
    summary: "Add a lead",
    description:
      "Of another form or a call centre. The owner is told as of a request of the site; the customer gets no mail. A phone number or an email address is needed. service is a key of contact-options.",
    bodies: [
      {
        ...{ type, schema: PhoneLead },
        example: { name: "Marie Tremblay", phone: "450 555-0111", service: "other", message: "", language: "en" },
      },
    ],
    answers: {
      200: { description: "Known by its Idempotency-Key", schema: Created, example: { id: lead.id } },
      201: { description: "Stored", schema: Created, example: { id: lead.id } },
    },
  },
  {
    ...{ method: "get", path: "/api/leads/{id}", id: "readLead", scope: "leads:read" },
    summary: "Read a lead with its notes",
    answers: { 200: { description: "The lead", schema: NotedLead, example: { ...lead, notes: [note] } } },
  },
  {
    ...{ method: "patch", path: "/api/leads/{id}", id: "changeLead", scope: "leads:write", refusals: [409] },
    summary: "Change the status of a lead",
    description: "amount is in dollars. With the version that you have read, a lead that has changed since is a 409.",
    bodies: [{ type, schema: ProgramStatusChange, example: { status: "won", amount: 450 } }],
    answers: {
      200: { description: "As it is now", schema: LeadState, example: { id: lead.id, status: "won", version: 2 } },
    },
  },
  {
    ...{ method: "post", path: "/api/leads/{id}/notes", id: "addNote", scope: "leads:write" },
    summary: "Add a note to a lead",
    bodies: [{ type, schema: NewNote, example: { text: note.text } }],
    answers: { 201: { description: "The note", schema: NoteAnswer, example: note } },
  },
  {
    ...{ method: "get", path: "/api/leads/{id}/messages", id: "listMessages", scope: "messages" },
    summary: "List the emails exchanged about a lead, the newest first",
    description: "What the customer answered and what the owner wrote back; the newest 200.",
    answers: { 200: { description: "The messages", schema: MessageList, example: { messages: [messageData] } } },
  },
  {
    ...{ method: "post", path: "/api/leads/{id}/quotes", id: "draftQuote", scope: "quotes" },
    summary: "Begin a quote for a lead",
    description: "A draft with the service, taxes and terms that the owner would begin with. No body.",
    answers: { 201: { description: "The draft", schema: QuoteAnswer, example: quote } },
  },
];
