const STOP =
  /^(?:(?:svp|s'il vous plait|please|bonjour|hello|hi)[\s,!.]+)*(?:stop|arret|arretez|unsubscribe|desabonne[zr]?(?:[ -]moi)?|me desabonner|retirez[ -]moi de (?:votre|vos) listes?|remove me from (?:your|the) list|ne m'ecrivez plus|stop emailing me)(?:[\s,!.]+(?:svp|s'il vous plait|please|merci|thanks|thank you))*[\s!.]*$/;

/** The whole of what was written asks for no more mails: a "stop" within a sentence about work is none. */
export function wantsStop(text: string): boolean {
  const plain = text
    .slice(0, 200)
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll("’", "'")
    .trim();
  return STOP.test(plain.split("\n")[0]?.trim() ?? "");
}
