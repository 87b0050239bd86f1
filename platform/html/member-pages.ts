import { brandHeader } from './brand.ts';
import { baseStyle, createPages, type Pages } from './pages.ts';

/** The looks of the product's pages: header, column, headings, cards and buttons. */
const memberLook = `
*{box-sizing:border-box}
html{font-size:106.25%;-webkit-text-size-adjust:none;text-size-adjust:none}
body{max-width:480px;min-height:100vh;min-height:100dvh;margin:0 auto;background:var(--ground);overflow-wrap:anywhere}
@media(min-width:560px){html{background:var(--surface-sunk)}}
header{padding:env(safe-area-inset-top) clamp(12px,4.5vw,24px) 0;border-bottom:1px solid var(--hairline)}
.brand{display:inline-flex;align-items:center;gap:8px;min-height:56px;color:var(--ink);font:600 1.25rem/1.2 var(--serif);text-decoration:none}
.brand svg{flex:none;height:min(26rem/17,39px)}
main,.card{display:grid;grid-template-columns:minmax(0,1fr)}
main{gap:16px;padding:24px clamp(12px,4.5vw,24px) calc(40px + env(safe-area-inset-bottom))}
h1,p{margin:0}
h1{font-size:min(1.8235rem,13vw);text-wrap:balance;hyphens:auto;overflow-wrap:anywhere}
.twig{display:block;width:208px;max-width:100%;margin:0 auto}
.lead,.note{color:var(--ink-soft)}
.note{font-size:.8824rem}
.card{gap:12px;padding:20px;border-radius:16px;background:var(--surface);box-shadow:var(--shadow)}
.first,.second,.third{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 16px;border:1.5px solid transparent;border-radius:999px;background:none;font:inherit;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
.first{background:var(--primary);color:var(--on-primary)}
.second{border-color:var(--primary);color:var(--primary)}
.third{color:var(--primary)}
.first:active{background:var(--primary-pressed)}
.second:active,.third:active{background:var(--primary-soft)}
@media(hover:hover){.first:hover{background:var(--primary-pressed)}.second:hover,.third:hover{background:var(--primary-soft)}}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
`;

/** For pages that link a style sheet. */
export const memberStyle = baseStyle + memberLook;

/** Pages that a member sees without scripts: the brand above, and the looks. */
export const createMemberPages = (own = ''): Pages => createPages(memberLook + own, 'en-GB', brandHeader);
