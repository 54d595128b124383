import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";

export const answersQuery = apiQuery(api.answers);
