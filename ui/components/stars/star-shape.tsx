const OUTLINE = 'M12 2.6l2.83 5.98 6.57.82-4.83 4.53 1.25 6.5L12 17.23l-5.82 3.2 1.25-6.5L2.6 9.4l6.57-.82z';

export const StarShape = ({ fill, size }: { readonly fill: 0 | 0.5 | 1; readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
    {fill > 0 && (
      <path d={OUTLINE} fill="var(--star)" clipPath={fill === 0.5 ? 'inset(0 50% 0 0)' : undefined} />
    )}
    <path d={OUTLINE} fill="none" stroke="var(--star)" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
);
