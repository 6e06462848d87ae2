import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Caller } from '#accounts/authenticate.ts'
import { CallerGone } from '#calls/caller-gone.ts'
import { ApiError, serviceUnavailable } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { newId } from '#kernel/ids.ts'
import { limits } from '#kernel/limits.ts'
import type { Log } from '#kernel/log.ts'
import { admit, type AdmissionDependencies } from './admit.ts'
import { clientErrorAnswer } from './client-error.ts'
import { corsHeaders, preflightHeaders, refuseOrigin } from './cors.ts'
import { watchLastAnswers } from './last-answers.ts'
import type { Load } from './load.ts'
import { makeNotServed, methodsOf, pathPartLengthMax } from './methods.ts'
import { refusalOf } from './refusal-of.ts'
import { renderError } from './render-error.ts'
import type { ServedRoute } from './route.ts'

/** One answer, for metrics: the route's pattern, never the address that was asked for. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export interface RestDependencies extends AdmissionDependencies {
  readonly onAnswer: (answered: AnsweredRequest) => void
  readonly load: Load
  readonly routes: readonly ServedRoute[]
  readonly baseUrl: string
  readonly trustedProxies: readonly string[]
  readonly log: Log
  /** True once the service is stopping: new requests but health are refused, and connections closed. */
  readonly isDraining: () => boolean
}

/** The HTTP face: reads requests, calls one use case each, renders its answer or refusal. */
export function makeRestApp(deps: RestDependencies): FastifyInstance {
  const alwaysAnswered = new Set(
    deps.routes.filter(({ counts }) => counts === 'not at all').map(({ path }) => path),
  )
  const paths = Map.groupBy(deps.routes, (route) => route.path)
  const notServed = makeNotServed(paths)
  const app = Fastify({
    logger: false,
    bodyLimit: limits.bodyBytesMax,
    requestTimeout: limits.requestMsMax,
    connectionTimeout: limits.silentConnectionMsMax,
    http: { requireHostHeader: false },
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => newId('req'),
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: pathPartLengthMax },
    exposeHeadRoutes: false,
    frameworkErrors: (_error, request, reply) =>
      sendError(new ApiError('not_found', {}), { request, reply, deps }),
    clientErrorHandler: clientErrorAnswer(deps.baseUrl),
  })
  // An expectation we do not know is ignored (RFC 9110, 10.1.1), instead of a 417 outside the catalogue.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('caller', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    const door = doorAt(request.url, deps.routes)
    reply.headers(everyAnswer(request, door))
    if (!alwaysAnswered.has(request.routeOptions.url ?? '')) {
      if (deps.isDraining() || !deps.load.admit(reply.raw)) throw serviceUnavailable()
    }
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw hostMissing()
    refuseOrigin(request, door)
    if (request.is404) throw notServed(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const answered = { method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }
    deps.onAnswer(answered)
    if (!alwaysAnswered.has(route))
      deps.log.info('request', { request_id: request.id, ...answered, ms: Math.round(answered.ms) })
  })
  app.addHook('preClose', watchLastAnswers(app.server))
  app.addHook('onSend', async (_request, reply) => {
    if (deps.isDraining()) reply.header('connection', 'close')
  })
  app.setErrorHandler((error, request, reply) =>
    sendError(refusalOf(error, request, deps.log), { request, reply, deps }),
  )
  for (const [path, routes] of paths) addPath(app, { path, routes, deps })
  return app
}

function everyAnswer(request: FastifyRequest, door: ServedRoute | undefined): Record<string, string> {
  return {
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    ...corsHeaders(request, door),
  }
}

/** RFC 9112, 3.2. Nothing of ours depends on it: `baseUrl` is the only source of addresses. */
function hostMissing(): ApiError {
  const problem = {
    in: 'header',
    path: 'Host',
    code: 'required',
    message: fieldProblemMessages.required,
  } as const
  return new ApiError('invalid_input', { validation_errors: [problem] })
}

interface PathRoutes {
  readonly path: string
  readonly routes: readonly ServedRoute[]
  readonly deps: RestDependencies
}

/** One address: its routes, HEAD where GET is, OPTIONS for browsers. */
function addPath(app: FastifyInstance, { path, routes, deps }: PathRoutes): void {
  for (const route of routes) {
    app.route({
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url: path,
      onRequest: async (request, reply) => {
        request.setDecorator('caller', await admit({ request, reply, route }, deps))
      },
      handler: async (request, reply) => {
        const caller = request.getDecorator<Caller | null>('caller')
        // Whatever a key changes must not be kept for whoever sends another key or none.
        reply.header('vary', route.allowsOrigin === undefined ? 'Authorization' : 'Authorization, Origin')
        if (caller !== null) reply.header('cache-control', 'private, no-store')
        return route.handle({ request, reply, caller })
      },
    })
  }
  app.route({
    method: 'OPTIONS',
    url: path,
    handler: async (_request, reply) =>
      reply
        .code(204)
        .headers(preflightHeaders(methodsOf(routes), routes[0]))
        .send(),
  })
}

interface ErrorAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly deps: RestDependencies
}

function sendError(error: ApiError | CallerGone, { request, reply, deps }: ErrorAnswer): void {
  if (error instanceof CallerGone) {
    reply.hijack()
    reply.raw.destroy()
    return
  }
  const door = doorAt(request.url, deps.routes)
  const rendered = (door?.renderRefusal ?? renderError)(error, request.id, deps.baseUrl)
  reply
    .code(rendered.status)
    .headers({ ...everyAnswer(request, door), ...rendered.headers })
    .header('cache-control', 'no-store')
    .send(rendered.body)
}

/** An address below a door speaks as that door does, one that does not exist too. */
function doorAt(url: string, routes: readonly ServedRoute[]): ServedRoute | undefined {
  const path = url.split('?', 1)[0] ?? url
  return routes.find(
    (route) =>
      route.renderRefusal !== undefined && (path === route.path || path.startsWith(`${route.path}/`)),
  )
}
