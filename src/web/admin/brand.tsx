export function Brand() {
  return (
    <span className="flex items-center gap-2.5 text-lg font-extrabold tracking-tight text-white">
      <img src="/logo.svg" alt="" width={32} height={32} className="size-8" />
      Back office
    </span>
  );
}
