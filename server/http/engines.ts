import type { Context, Middleware } from 'koa'
import { publicNews } from '#core/news/news.store.ts'
import { countiesOf } from '#core/search/search.choices.ts'
import { housesNow } from '#core/search/search.index.ts'
import { housesChanged } from '#core/search/search.store.ts'
import { placePages } from '#shared/rules/placePages.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'

/** The public URL; outside production the request's own host, from which nothing secret is ever built. */
export const originOf = (ctx: Context, { config }: Deps): string => config.publicUrl ?? `http://localhost:${ctx.socket.localPort ?? config.port}`

/** For search engines: robots.txt, and a sitemap of all indexable pages, places, houses and news, with their last change. */
export function forEngines(deps: Deps): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      ctx.type = 'text'
      ctx.body = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${originOf(ctx, deps)}/sitemap.xml\n`
      return
    }
    if (ctx.path !== '/sitemap.xml' || !deps.portal) return next()
    const origin = originOf(ctx, deps)
    ctx.type = 'xml'
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${(
      await entriesOf(deps, deps.portal)
    )
      .map(({ path, on }) => `<url><loc>${origin}${path}</loc><lastmod>${on}</lastmod></url>`)
      .join('\n')}\n</urlset>\n`
  }
}

const CLOSED = ['/api/', '/koduke', '/login', '/taust/', '/kinnitus/', '/kohasoov/', '/vastus/', '/tellimus/', '/pere/']

interface Entry {
  path: string
  /** The day of its last change. */
  on: string
}

async function entriesOf({ db, clock }: Deps, { paths, builtAt }: NonNullable<Deps['portal']>): Promise<Entry[]> {
  const shelf = await housesNow(db, dayOf(clock().toISOString()))
  const listed = new Set(shelf.all().map(({ row }) => row.id))
  const [changed, news] = await Promise.all([housesChanged(db), publicNews(db)])
  const houses = changed.filter(({ id }) => listed.has(id))
  const last = (times: readonly { at: string }[]): string => times.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const items = news.map(({ id, changed_at: at }) => ({ id, at }))
  // Pages of houses or news change with them; all static texts change with the build.
  const shown: Record<string, string> = {
    '/': last([...houses, ...items]),
    '/otsing': last(houses),
    '/teenused': last(houses),
    '/uudised': last(items),
  }
  const entry = (path: string, at: string): Entry => ({ path, on: dayOf(at > builtAt ? at : builtAt) })
  return [
    ...paths.map((path) => entry(path, shown[path] ?? '')),
    ...placePages(countiesOf(shelf, 'et')).map(({ path, county, ehak }) =>
      entry(path, last(houses.filter((house) => (ehak === null ? house.county === county : house.ehak === ehak)))),
    ),
    ...houses.map(({ id, at }) => ({ path: `/otsing/${id}`, on: dayOf(at) })),
    ...items.map(({ id, at }) => ({ path: `/uudised/${id}`, on: dayOf(at) })),
  ]
}
