import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeConnections } from '../../../src/http/close-connections.ts';

let app: FastifyInstance;
let port: number;
let answer: (words: string) => void;
let isAsked: Promise<void>;
const sockets: Socket[] = [];

const openSocket = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  closeConnections(app);
  const words = new Promise<string>((resolve) => {
    answer = resolve;
  });
  isAsked = new Promise((asked) => {
    app.get('/slow', async () => {
      asked();
      return words;
    });
  });
  app.get('/quick', async () => 'at once');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

it('does not wait for a connection on which nothing, or half a request, was asked', async () => {
  const [silent, half] = [await openSocket(), await openSocket()];
  half.write('GET /quick HTTP/1.1\r\nHost: shop');
  const isGone = (socket: Socket) =>
    new Promise<void>((resolve) =>
      socket
        .on('error', () => undefined)
        .resume()
        .once('close', resolve),
    );
  const areClosed = Promise.all([isGone(silent), isGone(half)]);
  await app.close();
  await areClosed;
});

it('finishes the answers under way before it closes their connections', async () => {
  const asking = await openSocket();
  asking.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
  const received = text(asking);
  await isAsked;
  const isClosed = app.close();
  const words = 'x'.repeat(2_000_000);
  answer(words);
  expect((await received).endsWith(`\r\n\r\n${words}`)).toBe(true);
  await isClosed;
});
