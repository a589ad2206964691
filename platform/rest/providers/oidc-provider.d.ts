/** What the tests use of it; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    readonly prompt: { readonly name: string };
    readonly params: { readonly client_id: string };
    readonly session?: { readonly accountId: string };
    readonly grantId?: string;
  }
  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface Context {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly method: string;
    readonly path: string;
    respond?: boolean;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: { new (of: { readonly accountId: string; readonly clientId: string }): Grant };
    use(middleware: (context: Context, next: () => Promise<unknown>) => Promise<unknown>): this;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object, options: object): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
