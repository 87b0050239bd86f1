import { brandMark, frond, fronds, twigBox, twigStem } from '@secondspring/platform/html/brand.ts';
import { hex, light } from '@secondspring/platform/html/colours.ts';
import { type Doc, fonts, ink, MARGIN, soft } from './sheet-style.ts';

/** The mark and the name beside it, from `top` on. */
export const writeBrand = (doc: Doc, top: number, height: number): void => {
  const scale = height / brandMark.height;
  doc.save().translate(MARGIN, top).scale(scale).translate(-brandMark.left, 0);
  for (const { path, colour } of brandMark.leaves) doc.path(path).fill(hex(light[colour]));
  doc.restore();
  doc
    .font(fonts.title)
    .fontSize(height * 0.62)
    .fillColor(ink);
  doc.text('Second Spring', MARGIN + height, top + height * 0.14, { lineBreak: false });
};

const FOOT_ABOVE = 36;

/** The brand at the foot of a page, and `words` on the other side. */
export const writeFoot = (doc: Doc, words: string): void => {
  const { width, height } = doc.page;
  const y = height - FOOT_ABOVE;
  writeBrand(doc, y - 4, 15);
  doc.font(fonts.text).fontSize(8.5).fillColor(soft);
  doc.text(words, MARGIN, y, { width: width - 2 * MARGIN, align: 'right', lineBreak: false });
};

/** The twig on paper that fills the page, its circle in the middle from side to side. */
export const drawCover = (doc: Doc): void => {
  const { width, height } = doc.page;
  doc.rect(0, 0, width, height).fill(hex(light.ground));
  const scale = (width - 2 * MARGIN) / twigBox.width;
  doc.save().translate(MARGIN, 96).scale(scale);
  const { x, y, radius } = twigBox.circle;
  doc.circle(x, y, radius).fill(hex(light['terracotta-soft']));
  doc.path(twigStem).lineWidth(3).lineCap('round').strokeColor(hex(light.edge)).stroke();
  for (const { x, y, turn, colour } of fronds)
    doc.save().translate(x, y).rotate(turn).path(frond).fill(hex(light[colour])).restore();
  doc.restore();
};
