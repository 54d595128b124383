/** A narrow line breaks after the sign of an address, not inside a word; nothing is copied with it. */
export function MailAddress({ children: address }: { children: string }) {
  const domain = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}
