/** The used part of pngjs, which has no type declarations. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: {
      read(file: Buffer): PNG;
      write(picture: PNG, options: { readonly colorType: number; readonly deflateLevel: number; readonly deflateStrategy: number }): Buffer;
    };
  }
}
