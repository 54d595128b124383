import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

/** What people asked for that is nearly due. */
export const dueRequests = apiQuery(api["people-requests"].due);
