import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { MessageReader, type WireMessage } from './wire-messages.ts';

/** What the server needs of a database that speaks one session of the PostgreSQL protocol. */
export interface ProtocolDatabase {
  execProtocolRawStream(
    message: Uint8Array,
    options: { syncToFs?: boolean; onRawData: (data: Uint8Array) => void },
  ): Promise<void>;
}

interface Connection {
  readonly socket: Socket;
  readonly reader: MessageReader;
  readonly messages: WireMessage[];
  isOpen: boolean;
}

const READY_FOR_QUERY = 0x5a;
const READY_LENGTH = 6;
const IDLE = 0x49;
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
const command = (text: string): Uint8Array =>
  Buffer.concat([Buffer.from([0x51, 0, 0, 0, text.length + 5]), Buffer.from(`${text}\0`)]);
const ROLLBACK = command('ROLLBACK');
/** Statements that clients have prepared outlive them in the session that they share. */
const FORGET_STATEMENTS = command('DEALLOCATE ALL');

/**
 * Lets several clients share one database session in turns. A turn lasts from a client's first message until the database
 * reports that it is idle again, so a transaction, and the messages of one prepared query, are never mixed with
 * another client's. A client that goes away in the middle of its turn is rolled back.
 */
export class WireServer {
  readonly #database: ProtocolDatabase;
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  readonly #waiting: Connection[] = [];
  readonly #onFailure: (error: Error) => void;
  #turn: Connection | null = null;
  #isWorking = false;
  /** Nobody is connected any more, and what they prepared is still there. */
  #hasLeftovers = false;
  #isClosing = false;

  constructor(database: ProtocolDatabase, onFailure: (error: Error) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Listens on a Unix socket that only this user may open. */
  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => {
        chmodSync(path, 0o600);
        resolve();
      });
    });
  }

  close(): Promise<void> {
    this.#isClosing = true;
    for (const connection of this.#connections) connection.socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    const connection: Connection = { socket, reader: new MessageReader(), messages: [], isOpen: true };
    this.#connections.add(connection);
    socket.on('data', (data) => this.#receive(connection, data));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      connection.isOpen = false;
      connection.messages.length = 0;
      this.#connections.delete(connection);
      if (this.#connections.size === 0) this.#hasLeftovers = true;
      if (this.#turn === connection || this.#hasLeftovers) void this.#work();
    });
  }

  #receive(connection: Connection, data: Buffer): void {
    for (const message of connection.reader.read(data)) {
      if (message.kind === 'encryption') connection.socket.write('N');
      else if (message.kind === 'end') connection.socket.end();
      else connection.messages.push(message);
    }
    if (connection.messages.length === 0) return;
    if (this.#turn !== connection && !this.#waiting.includes(connection)) this.#waiting.push(connection);
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    try {
      await this.#forgetLeftovers();
      for (let next = this.#next(); next !== null; next = this.#next()) {
        await this.#serve(next);
        await this.#forgetLeftovers();
      }
    } finally {
      this.#isWorking = false;
    }
  }

  async #forgetLeftovers(): Promise<void> {
    if (!this.#hasLeftovers || this.#turn !== null || this.#isClosing) return;
    this.#hasLeftovers = false;
    try {
      await this.#send(FORGET_STATEMENTS, null);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Whose message comes now: the holder of the turn, else the client that has waited longest. */
  #next(): Connection | null {
    if (this.#turn !== null) {
      return this.#turn.isOpen && this.#turn.messages.length === 0 ? null : this.#turn;
    }
    return this.#waiting.shift() ?? null;
  }

  async #serve(connection: Connection): Promise<void> {
    this.#turn = connection;
    const message = connection.messages.shift();
    try {
      if (!connection.isOpen) {
        await this.#send(SYNC, null);
        await this.#send(ROLLBACK, null);
        this.#turn = null;
      } else if (message !== undefined) {
        const status = await this.#send(message.bytes, connection.socket);
        if (message.endsWithReady && status === IDLE) this.#turn = null;
      }
    } catch (error) {
      this.#turn = null;
      connection.socket.destroy();
      this.#fail(error);
    }
    if (this.#turn === null && connection.isOpen && connection.messages.length > 0) this.#waiting.push(connection);
  }

  #fail(error: unknown): void {
    this.#onFailure(error instanceof Error ? error : new Error(String(error)));
  }

  /** Sends one message to the database, its answer to the client; returns the status byte at the end of the answer. */
  async #send(bytes: Uint8Array, socket: Socket | null): Promise<number> {
    let tail = Buffer.alloc(0);
    await this.#database.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        const copy = Buffer.from(data);
        tail = Buffer.concat([tail.subarray(-READY_LENGTH), copy]).subarray(-READY_LENGTH);
        if (socket?.writable === true) socket.write(copy);
      },
    });
    return tail.length === READY_LENGTH && tail[0] === READY_FOR_QUERY ? tail[5]! : 0;
  }
}
