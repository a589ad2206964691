/** The file of a symbol, from the gallery of the server or from what the widget itself stores. */
import { useMemo } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { readSymbol, type SymbolFile } from '../../contract/symbol/read-symbol.ts';
import { pictureAddress } from '../../marks/safe-picture.ts';

const INLINE = /^data:image\/svg\+xml(;[^,]*)?,(.*)$/s;

function inlineText(address: string): string | null {
  const [, how = '', data = ''] = INLINE.exec(address) ?? [];
  if (data === '') return null;
  try {
    if (!how.includes('base64')) return decodeURIComponent(data);
    return new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

function readText(text: string): Outcome<SymbolFile> {
  try {
    return ok(readSymbol(text));
  } catch (error) {
    return failed(fault('contract', error instanceof Error ? error.message : String(error)));
  }
}

export interface StoredSymbol {
  readonly scadaSymbolUrl?: string | null | undefined;
  readonly scadaSymbolContent?: string | null | undefined;
}

interface FoundSymbol {
  /** Undefined until it is read; null: none is chosen. */
  readonly file: Outcome<SymbolFile> | null | undefined;
}

/** Of addresses only those within the server's gallery are read. */
export function useSymbolFile({ scadaSymbolUrl, scadaSymbolContent }: StoredSymbol): FoundSymbol {
  const address = scadaSymbolContent ? undefined : pictureAddress(scadaSymbolUrl);
  const own = scadaSymbolContent || (address?.startsWith('data:') ? inlineText(address) : null);
  const stored = useMemo(() => (own ? readText(own) : null), [own]);
  const { answer } = useAnswer('symbol', !own && address?.startsWith('/') ? { path: address } : null);
  if (stored) return { file: stored };
  if (address === undefined) return { file: scadaSymbolUrl ? failed(fault('invalid', scadaSymbolUrl, { key: 'symbol-elsewhere' })) : null };
  return { file: address.startsWith('data:') ? readText('') : answer };
}
