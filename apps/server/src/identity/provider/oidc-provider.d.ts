/** The part of oidc-provider that is used here; the library ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface AdapterPayload {
    [name: string]: unknown;
    uid?: string;
    userCode?: string;
    grantId?: string;
    consumed?: number;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, unknown>>;
  }

  export interface KoaContext {
    body: unknown;
    type: string;
    status: number;
    get(name: string): string;
    set(name: string, value: string): void;
    readonly oidc: {
      readonly account?: { readonly accountId: string };
      readonly client: { readonly clientId: string };
      /** Not there yet when the request itself is broken. */
      readonly params?: Readonly<Record<string, unknown>>;
      readonly result?: { readonly consent?: { readonly grantId?: string } };
      readonly session?: {
        readonly accountId?: string;
        grantIdFor(clientId: string): string | undefined;
      };
      readonly entities: { readonly IdTokenHint?: unknown };
    };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly Grant: {
      new (properties: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    use(middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (context: KoaContext, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
  }

  export default Provider;
}

declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  interface PromptOfPolicy {
    readonly name: string;
  }

  export const Prompt: new (info: { name: string; requestable: boolean }) => PromptOfPolicy;
  export const base: () => { add(prompt: PromptOfPolicy, index: number): void };
}
