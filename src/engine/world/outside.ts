/** What leads out of the platform. Nothing here is taken back: after a crash it may be asked again. */
import type { Part } from '../../contract/part.ts';
import type { Message } from '../message.ts';

/** What fails rejects with NodeError, in words for whoever made the chain. */
export interface OutsidePort {
  /** @param server the settings of a node with a mail server of its own. */
  sendMail(mail: ChainMail, server?: Part): Promise<void>;
  /** @param provider of the node itself. */
  sendText(to: string, text: string, provider?: Part): Promise<void>;
  /** @param token of the node itself. */
  sendToSlack(conversationId: string, text: string, token?: string): Promise<void>;
  /** Part of the transaction, unlike the others. Throws NodeError. */
  notify(notice: Notice): void;
  /** Tells a user who waits for it. @param data JSON. */
  answerRequest(requestId: string, data: string): void;
  callHttp(call: HttpCall): Promise<HttpReply>;
  publish(publication: Publication): Promise<void>;
}

/** Addresses are separated by commas. */
export interface ChainMail {
  /** Empty: that of the mail server. */
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
  readonly isHtml: boolean;
  /** By content id: pictures as data URLs. */
  readonly images: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly chainId: string;
  readonly targets: readonly string[];
  readonly templateId: string;
  readonly message: Message;
  /** Words of the payload that the template may use, by their paths. */
  readonly words: Readonly<Record<string, string>>;
}

/** PEM texts; without them the authorities of the machine are trusted. */
export interface TlsFiles {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

export interface HttpCall {
  readonly nodeId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly login: Login | undefined;
  readonly tls: TlsFiles;
  /** 0: as long as the platform allows, which is the most anyway. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Of this node; 0: any number. */
  readonly mostAtOnce: number;
  /** Each address is checked as the first one is. */
  readonly followsRedirects: boolean;
  readonly closes: boolean;
}

export interface HttpAnswer {
  /** As it was asked for, encoded. */
  readonly url: string;
  readonly status: number;
  /** The usual words for the status. */
  readonly reason: string;
  /** Names as the server writes them. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined: larger than was allowed. */
  readonly body: string | undefined;
}

export interface HttpProblem {
  /** No server listens, no such host, no answer in time, not allowed here, or something else. */
  readonly problem: 'refused' | 'unknown' | 'late' | 'forbidden' | 'broken';
  readonly words: string;
  /** With the port. */
  readonly host: string;
}

export type HttpReply = HttpAnswer | HttpProblem;

export interface Publication {
  readonly broker: Broker;
  readonly topic: string;
  readonly payload: string;
  readonly isRetained: boolean;
}

export interface Broker {
  /** Nodes share no connection. */
  readonly nodeId: string;
  readonly host: string;
  readonly port: number;
  /** Undefined: not encrypted. */
  readonly tls: TlsFiles | undefined;
  readonly login: Login | undefined;
  /** Empty: any. */
  readonly clientId: string;
  readonly isClean: boolean;
  readonly connectTimeoutMs: number;
  /** Of the protocol: 3 is 3.1, 4 is 3.1.1. */
  readonly version: 3 | 4 | 5;
}
