/** Of elements of the library's documents, what is used here: workers have no types of a page. */
export interface SymbolElement {
  readonly localName: string;
  readonly parentElement: SymbolElement | null;
  readonly children: Iterable<SymbolElement>;
  readonly childNodes: Iterable<SymbolNode>;
  readonly ownerDocument: SymbolDom;
  readonly isConnected: boolean;
  textContent: string | null;
  readonly getAttribute: (name: string) => string | null;
  readonly setAttribute: (name: string, value: string) => void;
  readonly getAttributeNames: () => Iterable<string>;
  readonly appendChild: (child: object) => object;
  readonly dispatchEvent: (event: object) => boolean;
  readonly addEventListener: (type: string, listener: (event: object) => void) => void;
}

export interface SymbolNode {
  /** 1: an element; 3: a text. */
  readonly nodeType: number;
  readonly nodeValue: string | null;
}

export interface SymbolDom {
  readonly documentElement: SymbolElement;
  readonly defaultView: Readonly<Record<string, unknown>>;
  readonly createElementNS: (namespace: string, tag: string) => SymbolElement;
  readonly createTextNode: (text: string) => object;
}
