import type { NewsCommentTable, NewsItemTable, NewsLikeTable } from '#core/db/tables/news.ts'
import { excerptOf, proseOf } from '#core/news/prose.ts'
import { EXAMPLE_CHANNEL, ids } from '#shared/contract/ids.ts'
import { publicName } from '#shared/rules/news.ts'
import { contentName } from '../files/image.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { NEWS_TEXTS, type NewsText } from './newsTexts.ts'
import type { Drawing, Pictures } from './pictures.ts'
import { makeId, type Random } from './random.ts'
import type { Staff } from './staff.ts'
import type { DemoPart } from './stage.ts'

/** Drawings of the covers, 1600 by 900, in the product's colours. */
const DRAWINGS: Readonly<Record<string, string>> = {
  questions: `<rect x="560" y="130" width="480" height="640" rx="24" fill="#fdfcf8"/><path d="M560 210h480" stroke="#bcdccd" stroke-width="12"/>
    ${[280, 370, 460, 550, 640].map((y) => `<path d="M610 ${y}l22 24 44-52" fill="none" stroke="#1f5e4f" stroke-width="14" stroke-linecap="round"/><path d="M720 ${y}h${250 - (y % 90)}" stroke="#c8b48f" stroke-width="16" stroke-linecap="round"/>`).join('')}
    <path d="M1120 700l150-380 46 18-150 380-54 40z" fill="#d9a441"/>`,
  door: `<rect x="600" y="150" width="400" height="620" fill="#fdfcf8"/><path d="M600 150l-150 70v620l150-70z" fill="#1f5e4f"/><circle cx="570" cy="480" r="14" fill="#d9a441"/>
    <rect x="700" y="260" width="200" height="200" fill="#cfe3f2"/><path d="M800 260v200M700 360h200" stroke="#fff" stroke-width="12"/><rect x="690" y="560" width="220" height="210" rx="20" fill="#a3273b" opacity="0.75"/>`,
  training: `<path d="M250 700q180-280 420-240l230 60" fill="none" stroke="#d9a47c" stroke-width="90" stroke-linecap="round"/><path d="M1350 700q-150-300-420-250l-190 70" fill="none" stroke="#b97c56" stroke-width="90" stroke-linecap="round"/>
    <path d="M820 820v-290" stroke="#f0cdb2" stroke-width="84" stroke-linecap="round"/>`,
  memory: `<rect x="420" y="260" width="360" height="440" rx="14" fill="#8a5200"/><rect x="460" y="300" width="280" height="360" fill="#fdfcf8"/><circle cx="600" cy="430" r="70" fill="#d9a47c"/><path d="M480 660q120-180 240 0z" fill="#1f5a8a"/>
    <circle cx="1020" cy="490" r="190" fill="#fdfcf8" stroke="#1f5e4f" stroke-width="26"/><path d="M1020 490V370M1020 490l90 50" stroke="#1d2b27" stroke-width="18" stroke-linecap="round"/>`,
  price: `${[0, 1, 2, 3, 4, 5, 6].map((n) => `<ellipse cx="640" cy="${700 - n * 62}" rx="170" ry="52" fill="#d9a441" stroke="#8a5200" stroke-width="10"/>`).join('')}
    ${[0, 1, 2].map((n) => `<ellipse cx="1010" cy="${700 - n * 62}" rx="170" ry="52" fill="#7fb5a3" stroke="#1f5e4f" stroke-width="10"/>`).join('')}`,
  garden: `<path d="M1080 780V420" stroke="#5b3a10" stroke-width="60"/><circle cx="1080" cy="330" r="230" fill="#c96f2b"/><circle cx="930" cy="430" r="120" fill="#d9a441"/><path d="M300 780q180-240 420 0z" fill="#b9692c"/>
    <path d="M620 760l-150-480" stroke="#8a5200" stroke-width="24" stroke-linecap="round"/><path d="M610 740l70-20 30 110-84 12z" fill="#8b8f94"/>`,
  candles: `${[440, 660, 880, 1100].map((x) => `<rect x="${x}" y="400" width="110" height="330" rx="12" fill="#a3273b"/><path d="M${x + 55} 400v-40" stroke="#1d2b27" stroke-width="10"/><path d="M${x + 55} 210q60 90 0 150q-60-60 0-150z" fill="#f2c27c"/>`).join('')}
    <path d="M360 740h880" stroke="#1f5e4f" stroke-width="50" stroke-linecap="round"/>`,
}

interface NewsRows {
  items: NewsItemTable[]
  likes: NewsLikeTable[]
  comments: NewsCommentTable[]
  /** Covers, by their content. */
  bytes: Buffer[]
}

/** News of the portal. */
export const demoNews: DemoPart = async ({ staff, now, random, pictures, write, keep }) => {
  const { items, likes, comments, bytes } = await writeNews(random('news'), { staff, pictures, now })
  await write({ news_item: items, news_like: likes, news_comment: comments })
  await keep(bytes)
}

/** News of the portal by administrators, with likes and comments by users who can sign in. */
async function writeNews(
  random: Random,
  { staff, pictures, now }: { staff: Pick<Staff, 'persons'>; pictures: Pictures; now: Date },
): Promise<NewsRows> {
  const made: NewsRows = { items: [], likes: [], comments: [], bytes: [] }
  const people = new Map(staff.persons.map((person) => [person.email.split('@')[0], { id: person.id, name: person.name }]))
  const readers = staff.persons.filter(({ password_hash }) => password_hash !== null)
  const admin = people.get('admin')
  if (!admin) return made
  for (const [order, text] of NEWS_TEXTS.entries()) {
    const item = await itemOf(random, text, { order, admin, now, pictures }, made.bytes)
    made.items.push(item)
    const at = Date.parse(item.published_at ?? item.created_at)
    for (const { id } of random.shuffle(readers).slice(0, text.likes))
      made.likes.push({ news_id: item.id, person_id: id, liked_at: iso(at + random.int(1, 60) * 3_600_000) })
    for (const [index, said] of text.comments.entries()) {
      const writer = people.get(said.by)
      const when = Math.min(at + said.after * 3_600_000 + random.int(1, 59) * 60_000, now.getTime() - (index + 1) * 60_000)
      if (writer) made.comments.push(commentOf(random, said, { item, writer, admin, when, index }))
    }
  }
  return made
}

interface Author {
  id: string
  name: string
}

async function itemOf(
  random: Random,
  { title, channel, state, pinned, ago: least, weekday, cover, alt, body }: NewsText,
  { order, admin, now, pictures }: { order: number; admin: Author; now: Date; pictures: Pictures },
  bytes: Buffer[],
): Promise<NewsItemTable> {
  const ago = weekday === undefined ? least : least + ((dayBefore(now, least).weekday - weekday + 7) % 7)
  const day = dayBefore(now, ago).at(clock(9, 0))
  // A scheduled item was written yesterday.
  const written = Math.min(ago < 0 ? dayBefore(now, 1).at(clock(14, 20)) : day, now.getTime() - 60_000)
  const drawing = cover === null ? undefined : DRAWINGS[cover]
  const picture = drawing === undefined ? null : await pictures.of(framed(drawing))
  if (picture) bytes.push(picture)
  const prose = proseOf(body)
  return {
    id: order === 0 ? ids.news : makeId(random, written, order),
    version: 1,
    channel_id: `${EXAMPLE_CHANNEL.slice(0, -1)}${channel}`,
    title,
    body,
    prose: JSON.stringify(prose),
    excerpt: excerptOf(prose),
    cover: picture && contentName(picture),
    cover_alt: alt,
    state,
    pinned: pinned ? 1 : 0,
    published_at: state === 'draft' ? null : iso(state === 'scheduled' ? day : written),
    author_id: admin.id,
    author_name: admin.name,
    // Triggers count likes.
    like_count: 0,
    created_at: iso(written),
    changed_at: iso(written),
    changed_by: admin.id,
    changed_name: admin.name,
  }
}

interface CommentParts {
  item: NewsItemTable
  writer: Author
  admin: Author
  when: number
  index: number
}

function commentOf(
  random: Random,
  { text, hidden, isNew }: NewsText['comments'][number],
  { item, writer, admin, when, index }: CommentParts,
): NewsCommentTable {
  const checked = isNew ? null : iso(when + 30_000)
  return {
    id: makeId(random, when, index),
    news_id: item.id,
    person_id: writer.id,
    author_name: writer.name,
    public_name: publicName(writer.name),
    text,
    written_at: iso(when),
    hidden_at: hidden === undefined ? null : checked,
    hidden_reason: hidden ?? null,
    checked_at: checked,
    checked_by: isNew ? null : admin.id,
    checked_name: isNew ? null : admin.name,
    erased_at: null,
  }
}

const framed = (drawing: string): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#e3f0ea"/>
      <circle cx="1320" cy="180" r="120" fill="#f7e3b5"/><rect y="760" width="1600" height="140" fill="#d8cdb6"/>${drawing}</svg>`,
  quality: 80,
})

/** All drawings for the news. */
export const NEWS_DRAWINGS: readonly Drawing[] = Object.values(DRAWINGS).map(framed)
