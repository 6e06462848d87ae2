import { assert } from './assert.ts'

/** Bounds that hold on every installation. What an operator may change is in `config.ts`. */
export const limits = Object.freeze({
  bodyBytesMax: 1024 * 1024,
  /** From a request's first byte to its last. */
  requestMsMax: 60_000,
  /**
   * A connection on which nothing moves, a reply that nobody reads for instance; longer than any answer takes to begin. Node
   * counts anew once when a part of what was queued has left meanwhile, so it may be twice that: only its own count tells a
   * reader who stopped from a slow one, and one who stopped keeps no more than its one reply.
   */
  silentConnectionMsMax: 5 * 60_000,
  /** What a refused caller is told to wait where nothing says how long it will take. */
  retryAfterSeconds: 5,
  /** The longest wait a caller is told, whatever a provider asks for. */
  retryAfterSecondsMax: 3_600,
  jsonDepthMax: 32,
  fieldProblemsMax: 100,
  propertyNameShownMax: 64,
  idempotencyKeyLengthMax: 128,
  creditsMaxHeaderMax: 2_147_483_647,
  quoteSecondsMax: 15 * 60,
  pageSizeMax: 100,
  pageSizeDefault: 50,
  /** Added to a call's run limit to get the hold's deadline (contract 3, Crash). */
  holdGraceSeconds: 90,
  /** A settlement is retried until this long before its hold's deadline (contract 3). */
  settleMarginMs: 10_000,
  /** A reply nobody waits for stays in memory this long (contract 3, Disconnect). */
  parkedReplyMsMax: 2 * 60_000,
  testCallHours: 24,
  sealedReplyHours: 24,
  /** How long a repeated A2A call waits for one that another process runs: the longest run and its hold's grace. */
  taskWaitMsMax: 270_000,
  /** A background task that is not begun by then is not run any more (contract 7). */
  taskQueueSecondsMax: 60 * 60,
  /** Its output is unreadable so long after its submission (spec 4.5). */
  taskOutputHours: 24,
  /** Background tasks that one process runs at once. */
  taskRunsMax: 4,
  /** How often a process looks for tasks that another one queued. */
  taskPollMs: 2_000,
  /** A stream shows that it lives this often; proxies cut silent connections after 30 to 60 s. */
  streamKeepAliveSeconds: 15,
  /** Tools that may run longer than this answer as a stream to who accepts it. */
  plainRunSecondsMax: 90,
  keyCacheMs: 3_000,
  keysCachedMax: 100_000,
  /** A rotated key may work this long beside its successor. */
  keyOverlapSecondsMax: 7 * 24 * 3600,
  /** How long an orderly stop waits for running calls before it voids them. */
  drainMsMax: 25_000,
  /** After that: how long connections may take to read their answers before they are cut. */
  closeMsMax: 2_000,
  ledgerBatchMax: 512,
  /** How often it is looked how late the event loop is, and from where on new requests are refused. */
  loadSampleMs: 100,
  loopDelayMsMax: 2_000,
  /** Requests in one process at once; most of them wait for a model. */
  requestsOpenMax: 10_000,
  sweepRowsMax: 500,
  sweepEveryMs: 5_000,
  checkoutMinutes: 60,
  /** One attempt at one model. With the pause before the next it stays below the shortest run limit (contract 3). */
  modelAttemptMsMax: 60_000,
  modelAttemptsMax: 2,
  /** A provider that asks for a longer pause is passed over for the next of the chain. */
  modelRetryMsMax: 5_000,
  /** One model step of a gate call, all its attempts: without it the rules' answer is given. Two fit into a run. */
  gateModelMsMax: 40_000,
  modelReplyBytesMax: 4 * 1024 * 1024,
  modelChainMax: 8,
  /** One attempt at one search; a search that a model makes has a model's time. */
  searchMsMax: 15_000,
  /** One web page, from its address to its last byte, redirects included. */
  pageMsMax: 12_000,
  /** For its thread to read one, others before it included. */
  pageReadMsMax: 10_000,
  /** Of a page, unpacked. */
  pageBytesMax: 1024 * 1024,
  /** Tags and attributes of a page. */
  pageMarksMax: 60_000,
  pageDepthMax: 200,
  pageTextMax: 40_000,
  pageRedirectsMax: 3,
  pagesOpenMax: 4,
})

assert(
  limits.settleMarginMs < limits.holdGraceSeconds * 1000,
  'a settlement is retried inside the grace time',
)
assert(
  limits.taskWaitMsMax < limits.silentConnectionMsMax,
  'who waits for an answer is not taken for one who left',
)
assert(limits.keyCacheMs < 5_000, 'a revoked key is dead everywhere within 5 s')
