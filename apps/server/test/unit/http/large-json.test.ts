import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveBodiesUnread, passOverUnread } from '../../../src/http/large-json.ts';

const PATIENCE_MS = 200;

let app: FastifyInstance;
let socket: Socket;

beforeEach(async () => {
  app = Fastify();
  leaveBodiesUnread(app);
  passOverUnread(app, PATIENCE_MS);
  app.put('/drawing', async (_request, reply) => reply.code(401).send('who are you?'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const head = (bytes: number) =>
  `PUT /drawing HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

it('answers a sender who goes on sending, and cuts it off after a while', async () => {
  socket.write(`${head(1_000_000)}{`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('401 Unauthorized');
  const isCutOff = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const sending = setInterval(() => socket.write(' '), PATIENCE_MS / 10);
  await isCutOff;
  clearInterval(sending);
});

it('keeps the connection of a sender who comes to an end', async () => {
  socket.write(`${head(10)}{`);
  await once(socket, 'data');
  socket.write('"paths":1');
  await new Promise((later) => setTimeout(later, 2 * PATIENCE_MS));
  socket.write(`${head(2)}{}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('401 Unauthorized');
});
