import Fastify, { type FastifyBaseLogger } from 'fastify';
import { loggerOptions } from './logger.ts';

export type Logger = FastifyBaseLogger;

/** A logger for what happens outside of requests; the same lines as those of requests. */
export const createLogger = (level: string): Logger => Fastify({ logger: loggerOptions(level) }).log;
