/** Where the middle of the mouth is pulled to: from deep below its ends to high above them. */
const PULL = 2.4;
const MIDDLE = 3;

/** `value` is 1 (very poor) to 5 (very good). Its words stand beside it. */
export const Face = ({ value }: { readonly value: number }) => {
  const smile = (value - MIDDLE) * PULL;
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
        <circle cx="12" cy="12" r="10" />
        <path d="M9 9.5h.01M15 9.5h.01" strokeWidth="2.5" />
        <path d={`M8 ${15.5 - smile / 4}Q12 ${15.5 + smile} 16 ${15.5 - smile / 4}`} />
      </g>
    </svg>
  );
};
