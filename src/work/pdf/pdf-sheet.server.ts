import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { initialsOf } from "#src/site/brand/initials.ts";
import type { Letterhead } from "#src/site/letterhead/letterhead.ts";
import { isWritable, needsWideFont, writableInPdf } from "./letters.ts";

/** In points, 72 to an inch. */
const MARGIN = 54;
const FOOTER = 36;
const FIGURE_GAP = 12;
const AMOUNTS = 110;
/** Countries that print on Letter; the others print on A4. */
const LETTER = new Set(["CA", "US", "MX", "CL", "CO", "PH", "PR", "VE"]);
/** The ground of the letterhead, over the whole width of the first page; a CSS pixel of its logo is a point. */
const BAND = { height: 60, gap: 10, below: 18, name: 16, corner: 9 };
/** Between a row and what follows it. */
const ROW_GAP = 5;
const RULE_GAP = 8;
const SUM = 20;
const colours = { white: "#ffffff", ink: "#0b1a1e", muted: "#3c4d53", line: "#b9c8ca" };

const fonts = {
  regular: readFileSync(new URL("figtree-regular.ttf", import.meta.url)),
  bold: readFileSync(new URL("figtree-bold.ttf", import.meta.url)),
};
/** With the letters that those lack. */
const wideFonts = {
  regular: readFileSync(new URL("inter-regular.ttf", import.meta.url)),
  bold: readFileSync(new URL("inter-bold.ttf", import.meta.url)),
};

export type Style = {
  font?: keyof typeof fonts;
  size?: number;
  colour?: keyof typeof colours;
  align?: "left" | "right";
  /** Below. */
  gap?: number;
  /** In points; the margins when absent. */
  x?: number;
  width?: number;
  /** Where a press on the text leads. */
  link?: string;
};
/** `detail` is small, below the text. */
export type PdfCell = Omit<Style, "width"> & {
  role: "TH" | "TD";
  text: string;
  detail?: string;
  x: number;
  width: number;
};
/** A JPEG. */
export type PdfFigure = { bytes: Uint8Array; width: number; height: number; alt: string };
type Row = { gap?: number | undefined; heads?: readonly PdfCell[] | undefined; below?: number };
const DETAIL: Style = { size: 9, colour: "muted" };
type Labelled = { label: string; amount: string };
/** `side` is in points. */
export type QrCodeOnPaper = { modules: { size: number; data: boolean[][] }; side: number; alt: string };
type Parent = PDFKit.PDFStructureElement;

export type SheetOptions = { country: string; lang: string; title: string; author: string; at: Date };
export type PdfSheet = ReturnType<typeof openSheet>;

/** A tagged document that is written from top to bottom. */
export function openSheet(options: SheetOptions) {
  const paper = openPaper(options);
  const { pdf, root, width, columns, wear, keepTogether, artifact } = paper;
  const heightOf = ({ text, width: wide, ...style }: Pick<PdfCell, "text" | "width"> & Style) =>
    wear(text, style).heightOfString(writableInPdf(text), { width: wide, lineGap: 2 });
  const heightOfRow = (cells: readonly PdfCell[]) =>
    Math.max(
      ...cells.map(
        ({ detail, ...cell }) => heightOf(cell) + (detail ? heightOf({ ...cell, ...DETAIL, text: detail }) : 0),
      ),
    );
  /** At most, with their total. */
  const heightOfSums = (sums: Labelled[]) => (sums.length + 2) * SUM;
  const drawCell = ({ text, detail, x, width: wide, align = "left", role: _, ...style }: PdfCell, top: number) => {
    const room = { width: wide, align, lineGap: 2 };
    wear(text, style).text(writableInPdf(text), x, top, room);
    if (detail) wear(detail, DETAIL).text(writableInPdf(detail), x, pdf.y, room);
  };
  const rule = (gap = RULE_GAP) => {
    artifact(() => {
      pdf.lineWidth(0.75).strokeColor(colours.line);
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + width, pdf.y)
        .stroke();
    });
    pdf.y += gap;
  };
  const group = (role: string, parent: Parent = root): Parent => {
    const element = pdf.struct(role);
    parent.add(element);
    return element;
  };
  /** Readers have heard them. */
  const repeatHeads = (heads: readonly PdfCell[]) => {
    const top = pdf.y;
    for (const head of heads) artifact(() => drawCell(head, top), "Pagination");
    pdf.y = top + heightOfRow(heads) + ROW_GAP;
    rule();
  };
  /** Never over two pages; `heads` stand again above the first row of a page, and `below` is kept free for what follows its rule. */
  const row = (parent: Parent, cells: PdfCell[], { gap = ROW_GAP, heads = [], below = 0 }: Row = {}) => {
    const height = heightOfRow(cells);
    const isOnNewPage = keepTogether(height + (below === 0 ? 0 : gap + RULE_GAP + below));
    if (isOnNewPage && heads.length > 0) repeatHeads(heads);
    const top = pdf.y;
    const cellsInRow = pdf.struct("TR");
    parent.add(cellsInRow);
    for (const cell of cells) {
      const { role, text, detail } = cell;
      const said = [text, detail].filter(Boolean).join(" ");
      cellsInRow.add(pdf.struct(role, spoken(said), () => drawCell(cell, top)));
    }
    cellsInRow.end();
    pdf.y = top + height + gap;
  };
  return {
    left: MARGIN,
    width,
    /** Between the margins. */
    height: pdf.page.height - 2 * MARGIN,
    columns,
    /** Starts a new page where `height` does not fit on this one. */
    keepTogether,
    letterhead: (name: string, letterhead: Letterhead) => drawLetterhead(paper, name, letterhead),
    group,
    write(role: string, text: string, style: Style = {}, parent: Parent = root) {
      const { align = "left", gap = 4, x = MARGIN, width: wide = width, link } = style;
      const room = { width: wide, align, lineGap: 2, ...(link && { link }) };
      const draw = () => void wear(text, style).text(writableInPdf(text), x, pdf.y, room);
      parent.add(pdf.struct(role, spoken(text), draw));
      pdf.y += gap;
    },
    /** An address that can be pressed, as a paragraph of its own. */
    address(href: string, style: Style = {}, text = href) {
      const parent = group("P");
      this.write("Link", text, { ...style, link: href }, parent);
      parent.end();
    },
    row,
    /** What leads to a total, and the total in bold. */
    sums(sums: Labelled[], total: Labelled) {
      keepTogether(heightOfSums(sums));
      const table = group("Table");
      const line = ({ label, amount }: Labelled, style: Style, gap: number) =>
        row(
          table,
          [
            { ...style, role: "TH", text: label, ...columns.words, align: "right" },
            { ...style, role: "TD", text: amount, ...columns.amount, colour: "ink" },
          ],
          { gap },
        );
      for (const sum of sums) line(sum, { colour: "muted" }, 3);
      pdf.y += 3;
      line(total, { font: "bold", size: 13 }, 6);
      table.end();
    },
    qrCode: (code: QrCodeOnPaper) => drawQrCode(paper, code),
    figures: (figures: PdfFigure[]) => drawFigures(paper, figures),
    rule,
    heightOf,
    heightOfSums,
    /** Each from the same height down; they have to fit on the page. */
    sideBySide(writers: readonly (() => void)[]) {
      const top = pdf.y;
      const ends = writers.map((write) => {
        pdf.y = top;
        write();
        return pdf.y;
      });
      pdf.y = Math.max(top, ...ends);
    },
    /** What is written takes at least this height. */
    beside(height: number, write: () => void) {
      const least = pdf.y + height + FIGURE_GAP;
      write();
      if (height > 0) pdf.y = Math.max(pdf.y, least);
    },
    space(points: number) {
      pdf.y += points;
    },
    newPage: () => void pdf.addPage(),
    /** `footer` is told the page and how many there are. */
    finish: (footer: (page: number, pages: number) => string) => finishPaper(paper, footer),
  };
}

type Paper = ReturnType<typeof openPaper>;

function openPaper({ country, lang, title, author, at }: SheetOptions) {
  const size = LETTER.has(country) ? "LETTER" : "A4";
  const pdf = new Pdf({
    ...{ size, lang, margin: MARGIN, tagged: true, displayTitle: true, pdfVersion: "1.7", bufferPages: true },
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const finished = buffer(pdf);
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  for (const [name, file] of Object.entries(wideFonts)) pdf.registerFont(`wide-${name}`, file);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * MARGIN;
  return {
    ...{ pdf, root, width, finished },
    columns: {
      words: { x: MARGIN, width: width - AMOUNTS - 10 },
      amount: { x: MARGIN + width - AMOUNTS, width: AMOUNTS, align: "right" as const },
    },
    wear: (text: string, { font = "regular", size: points = 10, colour = "ink" }: Style) =>
      pdf
        .font(needsWideFont(text) ? `wide-${font}` : font)
        .fontSize(points)
        .fillColor(colours[colour]),
    /** Whether it began a page. */
    keepTogether(height: number): boolean {
      const fits = pdf.y + height <= pdf.page.height - MARGIN;
      if (!fits) pdf.addPage();
      return !fits;
    },
    artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
      pdf.markContent("Artifact", { type });
      draw();
      pdf.endMarkedContent();
    },
  };
}

function drawLetterhead(
  { pdf, root, width, wear, artifact }: Paper,
  name: string,
  { ground, mark, hasMark, logo }: Letterhead,
): void {
  const middle = BAND.height / 2;
  let x = MARGIN;
  artifact(() => {
    pdf.rect(0, 0, pdf.page.width, BAND.height).fill(ground);
    if (logo) {
      pdf.image(Buffer.from(logo.png), x, middle - logo.height / 2, { width: logo.width, height: logo.height });
      x += logo.width + BAND.gap;
    } else if (hasMark) {
      const side = 32;
      const initials = writableInPdf(initialsOf(name));
      pdf.roundedRect(x, middle - side / 2, side, side, BAND.corner).fill(mark);
      wear(initials, { font: "bold", size: 14 }).text(initials, x, middle - 8, { width: side, align: "center" });
      x += side + BAND.gap;
    }
  });
  const style = { font: "bold", size: BAND.name, colour: "white" } as const;
  const room = { width: MARGIN + width - x, height: BAND.name * 1.5, ellipsis: true };
  const draw = () => void wear(name, style).text(writableInPdf(name), x, middle - BAND.name * 0.6, room);
  root.add(pdf.struct("P", spoken(name), draw));
  pdf.x = MARGIN;
  pdf.y = BAND.height + BAND.below;
}

/** At the right margin; `y` stays. */
function drawQrCode({ pdf, root, width }: Paper, { modules: { size, data }, side, alt }: QrCodeOnPaper): void {
  const module = side / size;
  const [left, top, y] = [MARGIN + width - side, pdf.y, pdf.y];
  const draw = () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) pdf.rect(left + column * module, top + row * module, module + 0.05, module + 0.05);
    pdf.fill("#000000");
  };
  root.add(pdf.struct("Figure", { alt }, draw));
  pdf.y = y;
}

/** Two beside each other. */
function drawFigures({ pdf, root, width, keepTogether }: Paper, figures: readonly PdfFigure[]): void {
  const wide = (width - FIGURE_GAP) / 2;
  for (let first = 0; first < figures.length; first += 2) {
    const pair = figures.slice(first, first + 2);
    const height = Math.max(...pair.map((one) => Math.min(wide, (wide * one.height) / one.width)));
    keepTogether(height);
    const top = pdf.y;
    for (const [column, { bytes, alt }] of pair.entries()) {
      const x = MARGIN + column * (wide + FIGURE_GAP);
      const draw = () => void pdf.image(Buffer.from(bytes), x, top, { fit: [wide, height] });
      root.add(pdf.struct("Figure", { alt }, draw));
    }
    pdf.y = top + height + FIGURE_GAP;
  }
}

async function finishPaper(
  { pdf, root, width, finished, wear, artifact }: Paper,
  footer: (page: number, pages: number) => string,
): Promise<Uint8Array> {
  root.end();
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Writing below the margin would start a page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOTER;
    const text = writableInPdf(footer(page - start + 1, count));
    artifact(() => void wear(text, { size: 8, colour: "muted" }).text(text, MARGIN, y, { width }), "Pagination");
  }
  pdf.end();
  return finished;
}

/** What readers copy and speak where the fonts lack letters. */
function spoken(text: string) {
  return isWritable(text) ? {} : { actual: text };
}
