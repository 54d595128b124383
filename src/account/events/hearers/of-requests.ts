import { byOwner, logged } from "./who-hears.ts";

/** Requests, and the rights of those who sent them. */
export const ofRequests = {
  "lead.changed": logged({ program: "program-changed-lead" }),
  "lead.corrected": { ...byOwner("lead-corrected"), timeline: true },
  "lead.erased": byOwner("lead-erased"),
  "leads.exported": byOwner("leads-exported"),
  "leads.imported": byOwner("leads-imported"),
  "leads.import_undone": byOwner("lead-import-undone"),
  "person.left_alone": byOwner("left-alone"),
  "consent.recorded": byOwner("consent-recorded"),
  "consents.exported": byOwner("consents-exported"),
  "personal_data.searched": byOwner("personal-data-searched"),
  "personal_data.exported": byOwner("personal-data-exported"),
  "personal_data.erased": byOwner("personal-data-erased"),
  "people_request.logged": byOwner("people-request-logged"),
  "people_request.answered": byOwner("people-request-answered"),
  "incident.opened": byOwner("incident-opened"),
  "incident.corrected": byOwner("incident-corrected"),
  "incidents.exported": byOwner("incidents-exported"),
} as const;
