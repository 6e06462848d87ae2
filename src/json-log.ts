import { pino } from 'pino'
import { listedFields, type Log } from '#kernel/log.ts'
import type { LogLevel } from './config.ts'

/** JSON lines on standard output. */
export function makeLog(level: LogLevel): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, fields = {}) => logger.info(listedFields(fields), event),
    warn: (event, fields = {}) => logger.warn(listedFields(fields), event),
    error: (event, fields = {}) => logger.error(listedFields(fields), event),
  }
}
