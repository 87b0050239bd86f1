/** Decorative. */
export const BrandMark = () => (
  <svg width="17" height="26" viewBox="5.5 0 21 32" aria-hidden focusable="false">
    <path d="M16 28C9 24 5 18 6 9c6 1 10 5 10 12 0-7 4-11 10-12 1 9-3 15-10 19z" fill="var(--primary)" />
    <path d="M16 28V12c0-4 1-7 0-9-3 3-4 6-4 9" fill="none" stroke="var(--leaf)" strokeWidth="0" />
    <path d="M16 16c-3-4-3-8 0-12 3 4 3 8 0 12z" fill="var(--leaf)" />
  </svg>
);
