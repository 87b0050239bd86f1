import { readFileSync } from 'node:fs';
import type { Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { brandMark } from '@secondspring/platform/html/brand.ts';
import { hex, light, severities, tints, type Tint } from '@secondspring/platform/html/colours.ts';
import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

type Doc = InstanceType<typeof PDFDocument>;

const ink = hex(light.ink);
const soft = hex(light['ink-soft']);
const accent = hex(light.primary);
const line = hex(light.hairline);
const shade = hex(light['surface-sunk']);
const danger = hex(light.danger);

const fonts = { title: 'Fraunces', text: 'Helvetica', strong: 'Helvetica-Bold' } as const;
/** Fraunces as in the product's headings; all titles are our own words. Cut by `ui/bundling/fonts`. */
const titleFont = Buffer.from(
  readFileSync(new URL('heading-font.woff.base64', import.meta.url), 'latin1'),
  'base64',
);

const MARGIN = 54;
/** Of the mark above the title; on other pages it stands at the foot only. */
const HEAD_AT = 36;
const HEAD_HEIGHT = 24;
const FOOTER_ABOVE = 36;
/** On both sides of a label's words. */
const LABEL = 7;

export type Style = 'text' | 'strong' | 'soft' | 'fine' | 'lead' | 'warning';

const styles: Readonly<Record<Style, { font: string; size: number; colour: string; gap: number }>> = {
  text: { font: fonts.text, size: 10.5, colour: ink, gap: 5 },
  strong: { font: fonts.strong, size: 10.5, colour: ink, gap: 2 },
  soft: { font: fonts.text, size: 9, colour: soft, gap: 4 },
  fine: { font: fonts.text, size: 8.5, colour: soft, gap: 0 },
  lead: { font: fonts.text, size: 11.5, colour: soft, gap: 8 },
  warning: { font: fonts.strong, size: 11.5, colour: danger, gap: 3 },
};

/** One line of a list entry or notice. `tint`: a label on this colour. */
export type Line = {
  readonly style: Style;
  readonly text: string;
  readonly link?: string | null;
  readonly tint?: Tint;
};

/** `dot`: the colour of its severity, whose word stands in the text. */
export type Cell = string | { readonly text: string; readonly dot: Severity };

const textIn = (cell: Cell): string => printable(typeof cell === 'string' ? cell : cell.text);

/** A tagged A4 document, readable by screen readers, written from top to bottom. */
export type PdfSheet = {
  /** Level 1 is the document's title. A heading stays on the page of the text below it. */
  heading(level: 1 | 2 | 3, text: string): void;
  paragraph(text: string, style?: Style): void;
  list(entries: readonly { readonly mark: string; readonly lines: readonly Line[] }[]): void;
  /**
   * The first row has the column headings, the first column the row headings. Widths are fractions of the page width.
   */
  table(rows: readonly (readonly Cell[])[], widths: readonly number[]): void;
  /** A warning in a box. */
  notice(title: string, lines: readonly Line[]): void;
  page(): void;
  /** Adds page numbers and resolves to the bytes. */
  finish(): Promise<Buffer>;
};

/** The mark and the name beside it, from `top` on. */
const writeBrand = (doc: Doc, top: number, height: number): void => {
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

/** PDF metadata. The title must not mention health: file lists and searches show it. */
export type DocumentMetadata = { readonly title: string; readonly createdAt: Date };

export const createPdfSheet = ({ title, createdAt }: DocumentMetadata): PdfSheet => {
  const doc: Doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: 'Second Spring', Creator: 'Second Spring', CreationDate: createdAt },
  });
  doc.registerFont(fonts.title, titleFont);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  doc.y = HEAD_AT + HEAD_HEIGHT + 22;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const ensureSpace = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
  };
  /** Drawing that screen readers pass over; it ends the element that is being written. */
  const decorate = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  const addElement = (type: string, write: () => void): void => {
    root.add(doc.struct(type, {}, write));
  };
  const writeLine = ({ style, text, link }: Line, indent = 0, inset = 0): void => {
    const { font, size, colour, gap } = styles[style];
    doc.font(font).fontSize(size).fillColor(colour);
    doc.text(printable(text), MARGIN + indent, doc.y, {
      width: width - indent - inset,
      lineGap: 2,
      ...(link ? { link } : {}),
    });
    doc.y += gap;
  };
  const label = ({ style, text, tint }: Line, indent: number): void => {
    if (tint === undefined) return;
    const { font, size } = styles[style];
    const length = doc.font(font).fontSize(size).widthOfString(printable(text));
    decorate(() =>
      doc
        .roundedRect(MARGIN + indent - LABEL, doc.y - 3, length + 2 * LABEL, size + 5, 7)
        .fill(hex(tints[tint])),
    );
  };
  const heightOf = (lines: readonly Line[], indent: number): number =>
    lines.reduce((sum, { style, text }) => {
      const { font, size, gap } = styles[style];
      doc.font(font).fontSize(size);
      return sum + doc.heightOfString(printable(text), { width: width - indent, lineGap: 2 }) + gap;
    }, 0);

  const INDENT = 18;
  const BOX = 14;
  const CELL = 8;
  const headings = {
    1: { font: fonts.title, size: 24, before: 0, after: 6, colour: accent },
    2: { font: fonts.title, size: 16, before: 9, after: 7, colour: accent },
    3: { font: fonts.strong, size: 11.5, before: 6, after: 4, colour: ink },
  } as const;
  /** Space required below a heading; with less, it moves to the next page. */
  const MIN_SPACE_BELOW_HEADING = 48;

  return {
    heading: (level, text) => {
      const { font, size, before, after, colour } = headings[level];
      ensureSpace(before + size + MIN_SPACE_BELOW_HEADING);
      if (doc.y > MARGIN) doc.y += before;
      addElement(`H${level}`, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(printable(text), MARGIN, doc.y, { width });
      });
      doc.y += after;
    },
    paragraph: (text, style = 'text') => {
      addElement('P', () => writeLine({ style, text }));
    },
    list: (entries) => {
      const list = doc.struct('L');
      root.add(list);
      for (const { mark, lines } of entries) {
        ensureSpace(Math.min(heightOf(lines, INDENT), bottom - MARGIN));
        const item = doc.struct('LI');
        list.add(item);
        const top = doc.y;
        item.add(
          doc.struct('Lbl', {}, () => {
            doc.font(fonts.strong).fontSize(10.5).fillColor(accent);
            doc.text(printable(mark), MARGIN, top, { width: INDENT });
          }),
        );
        doc.y = top;
        const body = doc.struct('LBody');
        item.add(body);
        for (const text of lines) {
          const indent = INDENT + (text.tint === undefined ? 0 : LABEL);
          label(text, indent);
          body.add(doc.struct('P', {}, () => writeLine(text, indent)));
        }
        body.end();
        item.end();
        doc.y += lines.length > 1 ? 3 : 1;
      }
      list.end();
    },
    table: (rows, widths) => {
      const table = doc.struct('Table');
      root.add(table);
      const lefts = widths.map(
        (_, column) => MARGIN + width * widths.slice(0, column).reduce((a, b) => a + b, 0),
      );
      rows.forEach((cells, rowIndex) => {
        const isHead = rowIndex === 0;
        const row = doc.struct('TR');
        table.add(row);
        doc.font(isHead ? fonts.strong : fonts.text).fontSize(9.5);
        const heights = cells.map((cell, column) =>
          doc.heightOfString(textIn(cell), { width: width * (widths[column] ?? 0) - 2 * CELL }),
        );
        const height = Math.max(...heights) + 7;
        ensureSpace(height);
        const top = doc.y;
        decorate(() => {
          if (isHead) doc.roundedRect(MARGIN, top, width, height, 8).fill(shade);
          else if (rowIndex < rows.length - 1)
            doc
              .moveTo(MARGIN + CELL, top + height)
              .lineTo(MARGIN + width - CELL, top + height)
              .lineWidth(0.5)
              .strokeColor(line)
              .stroke();
          cells.forEach((cell, column) => {
            if (typeof cell === 'string') return;
            doc
              .circle((lefts[column] ?? 0) + CELL + 4, top + height / 2 - 0.5, 4)
              .fill(hex(severities[cell.dot]));
          });
        });
        cells.forEach((cell, column) => {
          const inset = CELL + (typeof cell === 'string' ? 0 : 14);
          row.add(
            doc.struct(isHead || column === 0 ? 'TH' : 'TD', {}, () => {
              doc
                .font(isHead ? fonts.strong : fonts.text)
                .fontSize(9.5)
                .fillColor(isHead ? soft : ink);
              doc.text(textIn(cell), (lefts[column] ?? 0) + inset, top + 4, {
                width: width * (widths[column] ?? 0) - inset - CELL,
              });
            }),
          );
        });
        row.end();
        doc.y = top + height;
      });
      table.end();
      doc.y += 8;
    },
    notice: (title, lines) => {
      const height = heightOf([{ style: 'warning', text: title }, ...lines], 2 * BOX) + 2 * BOX - 5;
      ensureSpace(height);
      const top = doc.y;
      decorate(() => doc.roundedRect(MARGIN, top, width, height, 12).fill(hex(tints.danger)));
      doc.y = top + BOX;
      addElement('H3', () => writeLine({ style: 'warning', text: title }, BOX, BOX));
      for (const text of lines) addElement('P', () => writeLine(text, BOX, BOX));
      doc.y = top + height + 8;
    },
    page: () => {
      doc.addPage();
    },
    finish: async () => {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.page.margins.bottom = 0;
        decorate(() => {
          const y = doc.page.height - FOOTER_ABOVE;
          if (page === 0) writeBrand(doc, HEAD_AT, HEAD_HEIGHT);
          writeBrand(doc, y - 4, 15);
          doc.font(fonts.text).fontSize(8.5).fillColor(soft);
          doc.text(`${page + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
        }, 'Pagination');
      }
      const ended = new Promise<void>((resolve, reject) => {
        doc.on('end', resolve);
        doc.on('error', reject);
      });
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};
