/** A file of a SCADA symbol: a drawing, and what it says of itself. */
import * as z from 'zod/mini';
import { readXml, textIn, type XmlElement } from './read-xml.ts';
import { type DrawnElement, readDrawing } from './symbol-drawing.ts';
import { type ReadMetadata, readMetadata } from './symbol-metadata.ts';

export interface SymbolFile extends ReadMetadata {
  readonly drawing: DrawnElement;
}

/** Characters; those of official servers have less than 150,000. */
const MOST = 2_000_000;

function metadataIn({ name, children }: XmlElement): XmlElement | undefined {
  if (name === 'tb:metadata') return children.length > 0 ? { name, attributes: {}, children } : undefined;
  for (const child of children) {
    const found = typeof child === 'string' ? undefined : metadataIn(child);
    if (found) return found;
  }
  return undefined;
}

/** @throws Error that says what is wrong with the file. */
export function readSymbol(text: string): SymbolFile {
  if (text.length > MOST) throw new RangeError(`more than ${MOST} characters`);
  const root = readXml(text);
  const drawing = readDrawing(root);
  if (drawing?.tag !== 'svg') throw new TypeError(`<${root.name}> is no drawing`);
  const metadata = metadataIn(root);
  return { drawing, ...readMetadata(metadata ? textIn(metadata) : null) };
}

export const symbolFile = z.pipe(
  z.string(),
  z.transform((text: string, context): SymbolFile => {
    try {
      return readSymbol(text);
    } catch (error) {
      context.issues.push({ code: 'custom', input: text, message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  }),
);
