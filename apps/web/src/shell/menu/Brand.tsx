/** The product's mark and name. */
export function Brand() {
  return (
    <p className="shell-brand">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" />
        <path d="M12 1.5c3.5 3.5 3.5 7.5 0 10.5M22.5 12c-3.5 3.5-7.5 3.5-10.5 0M12 22.5c-3.5-3.5-3.5-7.5 0-10.5M1.5 12c3.5-3.5 7.5-3.5 10.5 0" />
      </svg>
      <b>Iris</b>
    </p>
  );
}
