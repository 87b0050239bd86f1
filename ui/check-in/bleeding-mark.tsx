/** `amount` is 0 (none) to 4 (heavy). Its word stands beside it. */
export const BleedingMark = ({ amount }: { readonly amount: number }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden focusable="false">
    {amount === 0 ? (
      <path d="M7 12h10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    ) : (
      <path
        d="M0-11C4-6 7-3 7 2A7 7 0 0 1-7 2C-7-3-4-6 0-11z"
        fill="currentColor"
        transform={`translate(12 13) scale(${0.25 + amount * 0.18})`}
      />
    )}
  </svg>
);
