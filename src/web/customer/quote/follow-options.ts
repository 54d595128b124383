/** Inline, and so of one piece: the total follows the ticked options. Without it the next step shows the total. */
function followOptions(): void {
  const form = document.querySelector<HTMLFormElement>("#options");
  if (!form) return;
  let asked = 0;
  const refresh = async () => {
    const mine = ++asked;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (name !== "step") query.append(name, String(value));
    const answer = await fetch(`${form.action}?${query}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== asked || !answer.ok) return;
    for (const part of document.querySelectorAll("[data-total]")) {
      const fresh = page.getElementById(part.id);
      if (fresh) part.replaceChildren(...fresh.childNodes);
    }
  };
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  form.addEventListener("change", () => void refresh().catch(() => {}));
  // A browser that goes back keeps the ticks and not the total.
  addEventListener("pageshow", () => {
    if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) void refresh().catch(() => {});
  });
}

export const followOptionsScript = `(${followOptions.toString()})()`;
