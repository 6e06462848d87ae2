// npm run torture -- <storm> [--rounds=20] [--seed=1] [--engine=server|embedded]
//
// Storms are described in docs/torture.md. A failure names its storm, rounds and seed: the same command has it again.
import { parseArgs } from 'node:util'

import { clients } from './clients.ts'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { failover, failoverAsync } from './failover.ts'
import { fuzz, fuzzGate, fuzzLetters, fuzzRpc, fuzzWebhooks } from './fuzz.ts'
import { kill } from './kill.ts'
import { network } from './network.ts'
import { patterns } from './patterns.ts'
import { providers } from './providers.ts'
import { slow } from './slow.ts'
import type { Storm } from './storm.ts'

const storms: Readonly<Record<string, (storm: Storm) => Promise<void>>> = {
  fuzz,
  'fuzz-rpc': fuzzRpc,
  'fuzz-gate': fuzzGate,
  'fuzz-letters': fuzzLetters,
  'fuzz-webhooks': fuzzWebhooks,
  kill,
  failover,
  'failover-async': failoverAsync,
  network,
  providers,
  clients,
  slow,
  disk,
  clock,
  patterns,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'server' },
  },
})
const [name = ''] = positionals
const run = storms[name]
if (run === undefined) throw new Error(`name a storm: ${Object.keys(storms).join(', ')}`)
const engine = values.engine === 'embedded' ? 'embedded' : 'server'
const startMs = performance.now()
const tell = (line: string): void => void process.stdout.write(`${line}\n`)
try {
  await run({ rounds: Number(values.rounds), seed: Number(values.seed), engine, tell })
  tell(`${name}, ${engine}, seed ${values.seed}: held, ${Math.round((performance.now() - startMs) / 1000)} s`)
} catch (cause) {
  tell(`${name}, ${engine}: BROKEN; --rounds=${values.rounds} --seed=${values.seed} has it again`)
  throw cause
}
