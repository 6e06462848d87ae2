import { mediaWeight } from '#protocols/rest/media-weight.ts'
import type { ServedRoute } from '#protocols/rest/route.ts'
import { apiCatalogLink } from './api-catalog.ts'
import { documentPaths } from './doors.ts'

/**
 * `/`: where the service is told about. 303, because nothing is there itself and what is told may move (a permanent
 * redirect would stay in browsers): people go to the reference page, whoever would rather have JSON to the API catalog.
 */
export function frontRoute(baseUrl: string): ServedRoute {
  return {
    method: 'GET',
    path: '/',
    access: 'open',
    handle: async ({ request, reply }) => {
      const accepted = request.headers.accept ?? ''
      const data = mediaWeight('application/json', accepted) > mediaWeight('text/html', accepted)
      return reply
        .code(303)
        .headers({
          location: data ? documentPaths.apiCatalog : documentPaths.reference,
          link: apiCatalogLink(baseUrl),
          vary: 'Authorization, Accept',
        })
        .type('text/plain; charset=utf-8')
        .send(
          `For people: ${baseUrl}${documentPaths.reference}\nFor agents: ${baseUrl}${documentPaths.map}\n`,
        )
    },
  }
}
