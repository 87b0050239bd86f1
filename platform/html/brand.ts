import type { Colour } from './colours.ts';

type Leaf = { readonly path: string; readonly colour: Colour };

/** The mark beside the name, in a box that begins at `left`, 0. */
export const brandMark: {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly leaves: readonly Leaf[];
} = {
  left: 5.5,
  width: 21,
  height: 32,
  leaves: [
    { path: 'M16 28C9 24 5 18 6 9c6 1 10 5 10 12 0-7 4-11 10-12 1 9-3 15-10 19z', colour: 'primary' },
    { path: 'M16 16c-3-4-3-8 0-12 3 4 3 8 0 12z', colour: 'leaf' },
  ],
};

const mark = `<svg viewBox="${brandMark.left} 0 ${brandMark.width} ${brandMark.height}" aria-hidden="true" focusable="false">${brandMark.leaves.map(({ path, colour }) => `<path d="${path}" fill="var(--${colour})"/>`).join('')}</svg>`;

/** The header of the product, without its menu. */
export const brandHeader = `<header><a class="brand" href="/">${mark}Second Spring</a></header>`;

/** The shape of each of the twig's leaves. It grows upwards from 0, 0. */
export const frond = 'M0 0C-13-9-19-24-13-42 1-35 8-20 0 0z';
export const twigStem = 'M100 150c0-40 4-76 10-112';
export const twigBox = { width: 208, height: 156, circle: { x: 104, y: 80, radius: 66 } } as const;

/** Where the twig's leaves grow, and how many degrees each is turned. */
export const fronds: readonly {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly colour: Colour;
}[] = (
  [
    [101, 124, -58],
    [103, 110, 54],
    [104, 94, -50],
    [106, 79, 47],
    [107, 64, -38],
    [109, 50, 36],
    [110, 40, -6],
  ] as const
).map(([x, y, turn], index) => ({ x, y, turn, colour: index % 3 === 2 ? 'primary' : 'leaf' }));

/** A decorative twig for the head of a page. */
export const twig = `<svg class="twig" viewBox="0 0 ${twigBox.width} ${twigBox.height}" aria-hidden="true" focusable="false"><circle cx="${twigBox.circle.x}" cy="${twigBox.circle.y}" r="${twigBox.circle.radius}" fill="var(--terracotta-soft)"/><path d="${twigStem}" fill="none" stroke="var(--edge)" stroke-width="3" stroke-linecap="round"/>${fronds.map(({ x, y, turn, colour }) => `<path d="${frond}" transform="translate(${x} ${y}) rotate(${turn})" fill="var(--${colour})"/>`).join('')}</svg>`;
