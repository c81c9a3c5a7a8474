import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { QUEUE_ANSWERS } from '#shared/rules/placeRequest.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { namedIn } from '#shared/rules/namedIn.ts'
import { AskRefused, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AskedFacts } from './AskedFacts.tsx'
import styles from './ask.module.css'
import { askingWords, usePageWords } from './usePageWords.ts'
import type { OpenRequest, RequestLink } from './openRequest.ts'

interface AnswerData {
  /** Null for a wrong link. */
  link: RequestLink | null
  /** Names of the requested services, by id. */
  services: readonly (readonly [id: number, name: string])[]
}

/** The page on which a house answers a family by the link in its e-mail, without signing in (decision 0053). */
export const answerPage = portalPage<AnswerData>({
  words: askingWords,
  load: async (ask, place) => {
    const link = await linkAt(ask, place)
    const ids = link?.state === 'avatud' ? link.services.map(({ service }) => service) : []
    if (ids.length === 0) return { link, services: [] }
    const { default: classifier } = await import('../../../resources/classifiers/services.json')
    const named = classifier.categories.flatMap(({ subNames }) => subNames.map((each) => [each.id, namedIn(each, place.language)] as const))
    return { link, services: named.filter(([id]) => ids.includes(id)) }
  },
  submit: async (tell, values, place) => {
    const link = signedOf(place)
    const path = `/vastus/${link.id}?${new URLSearchParams({ expires: link.expires, signature: link.signature })}`
    if (values.has('avatud')) {
      await tell('requestLink.open', link)
      return path
    }
    // The contract refuses a missing choice, beside its field.
    const answer = values.get('answer') as (typeof QUEUE_ANSWERS)[number]
    await tell('requestLink.answer', { ...link, answer, text: values.get('text') ?? '' })
    return `${path}&saadetud=1`
  },
  head: (_, { ask: words, product }) => ({ title: `${words.answerTitle} · ${product}`, description: words.answerDescription }),
  View: ({ data }) => (data.link?.state === 'avatud' ? <Open request={data.link} services={data.services} /> : <Closed link={data.link} />),
})

async function linkAt(ask: Parameters<typeof answerPage.load>[0], place: Place): Promise<RequestLink | null> {
  try {
    return await ask('requestLink.load', signedOf(place))
  } catch (error) {
    if (error instanceof AskRefused && error.code !== 'too-many-requests') return null
    throw error
  }
}

const signedOf = ({ parameters, query }: Place) => ({
  id: parameters['id'] ?? '',
  expires: query.get('expires') ?? '',
  signature: query.get('signature') ?? '',
})

function Closed({ link }: { link: Exclude<RequestLink, OpenRequest> | null }): ReactNode {
  const { answer: words } = usePageWords()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{link ? words.title : words.lost}</h1>
      <p>{link ? words.closed[link.state] : words.lostText}</p>
    </div>
  )
}

function Open({ request, services }: { request: OpenRequest; services: AnswerData['services'] }): ReactNode {
  const { answer: words } = usePageWords()
  const { query, send } = usePortal()
  const { day } = useSaying()
  // Marks the request as opened for the family: by a person's browser, not by a mail scanner.
  useEffect(() => {
    void send(new URLSearchParams({ avatud: '1' })).catch(() => undefined)
  }, [send])
  const isService = request.services.length > 0
  const said = { house: request.house, day: day(request.asked_at), due: request.due_on ? day(request.due_on) : '' }
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{words.title}</h1>
        {query.has('saadetud') && (
          <output className={styles.sent}>
            <Check size={20} aria-hidden />
            {words.sent}
          </output>
        )}
        <p className={styles.lead}>
          {fill(isService ? words.leadService : words.lead, said)} {fill(words.until, { day: day(lastDayOf(request.expires_at)) })}
        </p>
      </header>
      <AskedFacts request={request} services={new Map(services)} />
      <AnswerForm request={request} />
    </div>
  )
}
