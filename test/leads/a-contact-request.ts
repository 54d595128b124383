/** The body of a valid `POST /api/contact`, with the fields that the test needs, valid or not. */
export function aContactRequest(differences: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Marie Tremblay",
    phone: "450 555-0111",
    email: "marie@exemple.test",
    service: "Lavage d’entrée et de béton",
    message: "Une entrée double, environ 60 mètres carrés.",
    tracking: { utm_source: "", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "", gclid: "" },
    ...differences,
  };
}
