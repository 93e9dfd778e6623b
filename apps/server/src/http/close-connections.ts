import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long answers under way may still take once the server is told to stop, ms. */
const PATIENCE_MS = 10_000;

/**
 * When the server closes, connections on which no answer is under way are closed at once: also those that a browser opened
 * ahead and on which nothing was asked yet, which would keep a stopping server for a minute and more. Answers under way
 * are finished; those that take longer than the patience are cut off.
 */
export const closeConnections = (app: FastifyInstance): void => {
  const answering = new Map<Socket, number>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (!socket.destroyed) answering.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, count] of answering) if (count === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
  });
};
