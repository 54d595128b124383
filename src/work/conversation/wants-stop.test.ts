import { expect, test } from "vitest";
import { wantsStop } from "./wants-stop.ts";

test("who writes nothing but stop, in either language, asks for no more mails", () => {
  for (const text of [
    "STOP",
    "stop svp",
    "Arrêt",
    "Désabonnez-moi",
    "désabonnez moi, merci",
    "Unsubscribe please.",
    "Please remove me from your list",
  ])
    expect(wantsStop(text), text).toBe(true);
});

test("who speaks of stopping something else does not", () => {
  for (const text of [
    "Stop by on Thursday",
    "Arrêtez vous chez le voisin aussi",
    "Le stop au coin de la rue",
    "",
    "Oui",
  ])
    expect(wantsStop(text), text).toBe(false);
});
