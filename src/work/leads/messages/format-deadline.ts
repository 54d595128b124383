import { dateFormats } from "#src/platform/i18n/formats.ts";

/** `Saturday 10:05 a.m.`, `samedi 10 h 05`. */
export const formatDeadline = dateFormats({ weekday: "long", hour: "numeric", minute: "2-digit" });
