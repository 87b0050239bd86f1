import { hex, severities } from '@secondspring/platform/html/colours.ts';
import { printable } from './printable.ts';
import { type Cell, type Doc, fonts, ink, line, MARGIN, shade, soft } from './sheet-style.ts';

/** Left and right of the words in a cell. */
const INSET = 8;
/** Of the dot and the space after it. */
const DOT = 14;
/** Above and below the words, together. */
const PADDING = 7;
const SIZE = 9;

/** What a table needs of the sheet it stands on. */
export type Ground = {
  readonly doc: Doc;
  readonly root: ReturnType<Doc['struct']>;
  readonly width: number;
  readonly ensureSpace: (height: number) => void;
  readonly decorate: (draw: () => void) => void;
};

const partsOf = (cell: Cell): { readonly text: string; readonly below: string; readonly inset: number } => ({
  text: printable(typeof cell === 'string' ? cell : cell.text),
  below: typeof cell === 'string' ? '' : printable(cell.below ?? ''),
  inset: INSET + (typeof cell === 'string' || cell.dot === undefined ? 0 : DOT),
});

/** See `PdfSheet`. */
export const writeTable = (
  { doc, root, width, ensureSpace, decorate }: Ground,
  rows: readonly (readonly Cell[])[],
  widths: readonly number[],
  minHeight: number,
): void => {
  const table = doc.struct('Table');
  root.add(table);
  const lefts = widths.map(
    (_, column) => MARGIN + width * widths.slice(0, column).reduce((a, b) => a + b, 0),
  );
  rows.forEach((cells, rowIndex) => {
    const isHead = rowIndex === 0;
    const font = isHead ? fonts.strong : fonts.text;
    const row = doc.struct('TR');
    table.add(row);
    doc.font(font).fontSize(SIZE);
    const heights = cells.map((cell, column) => {
      const { text, below, inset } = partsOf(cell);
      const room = { width: width * (widths[column] ?? 0) - inset - INSET };
      return doc.heightOfString(text, room) + (below === '' ? 0 : doc.heightOfString(below, room));
    });
    const height = Math.max(Math.max(...heights) + PADDING, isHead ? 0 : minHeight);
    ensureSpace(height);
    const top = doc.y;
    decorate(() => {
      if (isHead) doc.roundedRect(MARGIN, top, width, height, 8).fill(shade);
      else if (rowIndex < rows.length - 1)
        doc
          .moveTo(MARGIN + INSET, top + height)
          .lineTo(MARGIN + width - INSET, top + height)
          .lineWidth(0.5)
          .strokeColor(line)
          .stroke();
      cells.forEach((cell, column) => {
        if (typeof cell === 'string' || cell.dot === undefined) return;
        doc
          .circle((lefts[column] ?? 0) + INSET + 4, top + height / 2 - 0.5, 4)
          .fill(hex(severities[cell.dot]));
      });
    });
    cells.forEach((cell, column) => {
      const { text, below, inset } = partsOf(cell);
      const room = { width: width * (widths[column] ?? 0) - inset - INSET };
      row.add(
        doc.struct(isHead || column === 0 ? 'TH' : 'TD', {}, () => {
          doc
            .font(font)
            .fontSize(SIZE)
            .fillColor(isHead ? soft : ink)
            .text(text, (lefts[column] ?? 0) + inset, top + 4, room);
          if (below !== '') doc.fillColor(soft).text(below, room);
        }),
      );
    });
    row.end();
    doc.y = top + height;
  });
  table.end();
};
