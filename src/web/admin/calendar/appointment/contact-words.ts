import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Apart from those of the calendar, which a customer’s page does without. */
export const contactWords = dictionary(
  {
    noName: "Sans nom",
    call: "Appeler",
    callThis: (name: string) => `Appeler ${name}`,
    directions: "Itinéraire",
    directionsTo: (place: string) => `Itinéraire vers ${place}`,
  },
  {
    noName: "No name",
    call: "Call",
    callThis: (name) => `Call ${name}`,
    directions: "Directions",
    directionsTo: (place) => `Directions to ${place}`,
  },
);
