import { createPages } from '@secondspring/platform/html/pages.ts';

const style = `
:root{--s1:oklch(41% .115 340);--s2:oklch(50% .12 42);--s3:oklch(45% .065 150);--s4:oklch(46% .09 260);--s5:oklch(47% .09 75);--s6:oklch(40% .02 340)}
@media(prefers-color-scheme:dark){:root{--s1:oklch(80% .1 345);--s2:oklch(78% .11 50);--s3:oklch(78% .08 150);--s4:oklch(77% .08 260);--s5:oklch(82% .1 85);--s6:oklch(82% .01 340)}}
main{box-sizing:border-box;max-width:40rem;margin:auto;padding:1.5rem min(1rem,4vw) 4rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}h2{margin:0;font-size:1.25rem;line-height:1.3}p{margin:.375rem 0}
nav a{display:block;padding:.625rem 0}
article{margin:1.25rem 0;padding:1rem min(1rem,4vw);overflow-wrap:anywhere;border:1px solid var(--hairline);border-radius:1rem;background:var(--surface)}
small,.note{color:var(--ink-soft);font-size:.875rem}
figure{margin:1rem 0}figcaption{margin-top:.5rem}figure>svg{display:block;width:100%;max-width:23rem;height:auto}
text{font:12px system-ui,sans-serif;fill:var(--ink-soft)}
.bars{margin:0;padding:0;list-style:none;font-size:.875rem;line-height:1.35}.bars li+li{margin-top:.75rem}.measure{display:flex;align-items:center;gap:.75rem;margin-top:.125rem}.measure strong{min-width:3em;text-align:end;font-variant-numeric:tabular-nums}
.groove{flex:1;min-width:0;height:.625rem;border-radius:.3125rem;background:var(--surface-sunk)}.bar{fill:var(--primary)}.grid{stroke:var(--hairline);stroke-width:1}
.line{fill:none;stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round}
${[1, 2, 3, 4, 5, 6].map((series) => `.line.series-${series}{stroke:var(--s${series})}.dot.series-${series}{fill:var(--s${series})}`).join('')}
.line.series-2{stroke-dasharray:7 4}.line.series-3{stroke-dasharray:2 4}.line.series-4{stroke-dasharray:9 3 2 3}.line.series-5{stroke-dasharray:4 3}.line.series-6{stroke-dasharray:12 4}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.5rem 0 0;padding:0;list-style:none;font-size:.875rem}.legend li{display:flex;align-items:center;gap:.5rem}.swatch{flex:none;width:1.75rem;height:.625rem}
summary{padding:.625rem 0;color:var(--primary);font-weight:600;cursor:pointer}
.scroll{overflow-x:auto}table{overflow-wrap:normal;border-collapse:collapse;width:100%;font-size:.875rem}caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:.375rem .5rem .375rem 0;border-bottom:1px solid var(--hairline);text-align:start;vertical-align:top}th:last-child,td:last-child{padding-right:0}
.month{white-space:nowrap}td.text:first-child{min-width:9rem}th.number,td.number{text-align:end;font-variant-numeric:tabular-nums}.number{white-space:nowrap}
th:first-child,td:first-child{position:sticky;left:0;background:var(--surface)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`;

export const pages = createPages(style, 'en-GB');
