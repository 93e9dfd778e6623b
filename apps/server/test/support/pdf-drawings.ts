import PDFDocument from 'pdfkit';

const POINTS = 72 / 25.4;
const [WIDTH, HEIGHT] = [297, 210];

type Sheet = InstanceType<typeof PDFDocument>;
type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** A page in A4 across; `draw` gets it with a pen in millimetres from the lower left corner. */
export const pdfOf = (draw: (pen: Pen) => void, options: PdfOptions = {}): Promise<Buffer> => {
  const document = new PDFDocument({ size: [WIDTH * POINTS, HEIGHT * POINTS], margin: 0, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  draw(new Pen(document));
  document.end();
  return done;
};

/** Draws as CAD programs plot. */
export class Pen {
  readonly #page: Sheet;

  constructor(page: Sheet) {
    this.#page = page;
  }

  width(mm: number): void {
    this.#page.lineWidth(mm * POINTS);
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    this.#page
      .moveTo(x0 * POINTS, (HEIGHT - y0) * POINTS)
      .lineTo(x1 * POINTS, (HEIGHT - y1) * POINTS)
      .stroke();
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#page.rect(x * POINTS, (HEIGHT - y - height) * POINTS, width * POINTS, height * POINTS).stroke();
  }

  circle(x: number, y: number, radius: number): void {
    this.#page.circle(x * POINTS, (HEIGHT - y) * POINTS, radius * POINTS).stroke();
  }

  text(words: string, x: number, y: number, size = 3): void {
    this.#page.fontSize(size * POINTS).text(words, x * POINTS, (HEIGHT - y - size) * POINTS, { lineBreak: false });
  }

  picture(bytes: Buffer): void {
    this.#page.image(bytes, 0, 0, { width: WIDTH * POINTS, height: HEIGHT * POINTS });
  }

  /** Says that the page is looked at turned by so many degrees clockwise. */
  turn(degrees: number): void {
    Object.assign(this.#page.page.dictionary.data, { Rotate: degrees });
  }

  nextPage(): void {
    this.#page.addPage();
  }
}

/** A border with a title block in its corner. */
export const drawSheet = (pen: Pen, rows: Readonly<Record<string, string>>): void => {
  pen.width(0.18);
  pen.box(10, 10, 277, 190);
  Object.entries(rows).forEach(([name, value], place) => {
    const y = 10 + 8 * place;
    pen.box(187, y, 100, 8);
    pen.line(220, y, 220, y + 8);
    pen.text(name, 189, y + 2.5, 2.5);
    pen.text(value, 222, y + 2.5);
  });
};

/** A plate of 200 x 100 with two holes of 20, drawn at 1:2, and what its title block says of it; on a page that is turned. */
export const platePdf = (options?: PdfOptions, turn = 0): Promise<Buffer> =>
  pdfOf((pen) => {
    pen.turn(turn);
    drawSheet(pen, {
      'Drawing No': 'PL-1042',
      Rev: 'B',
      Title: 'Base plate',
      Material: 'S235JR',
      Thickness: '3 mm',
      Quantity: '4',
      Scale: '1:2',
    });
    pen.width(0.5);
    pen.box(50, 110, 100, 50);
    pen.circle(70, 135, 5);
    pen.circle(130, 135, 5);
  }, options);
