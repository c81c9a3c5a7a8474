import type { ReactNode } from 'react'
import { MOST_HOUSES, MOST_SAVED, serviceIn } from '#shared/rules/askPaths.ts'
import { namedIn } from '#shared/rules/namedIn.ts'
import { answerDueOn } from '#shared/rules/placeRequest.ts'
import { uuid7 } from '#web/uuid7.ts'
import { type Place, portalPage } from '../page.ts'
import { useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { AskForm } from './AskForm.tsx'
import { AskedHouses } from './AskedHouses.tsx'
import { askInput } from './askInput.ts'
import styles from './ask.module.css'
import { askingWords, useAskWords } from './usePageWords.ts'
import type { WantedService, AskData } from './askData.ts'

/** A place, or help at home, is requested in up to four houses at once, without an account. Exactly those in the address are asked. */
export const askPage = portalPage<AskData>({
  words: askingWords,
  load: async (ask, { query, language }) => {
    const ids = [...new Set(query.getAll('maja'))].slice(0, MOST_SAVED)
    const [{ houses: found }, { municipalities }, services] = await Promise.all([
      ask('search.saved', { ids: ids.filter((id) => /^[\w-]{1,64}$/.test(id)) }),
      ask('search.municipalities', { language }),
      servicesOf(query, language),
    ])
    const reached = found.filter(({ asked_by }) => asked_by === 'form')
    const houses = reached.slice(0, MOST_HOUSES)
    return {
      id: uuid7(),
      houses,
      byPhone: found.filter(({ asked_by }) => asked_by !== 'form'),
      over: reached.slice(MOST_HOUSES),
      gone: ids.length - found.length,
      services: services.filter(({ houseId }) => houses.some(({ id }) => id === houseId)),
      hours: query.get('tunde') ?? '',
      due: answerDueOn(new Date().toISOString()),
      municipalities: municipalities.map(({ ehak, name }) => [ehak, name] as const),
    }
  },
  submit: async (tell, values) => `${(await tell('request.send', askInput(values))).path}&saadetud=1`,
  head: ({ services }, { ask: words, product }) => ({
    title: `${services.length > 0 ? words.titleService : words.title} · ${product}`,
    description: words.description,
  }),
  View: ({ data }) => <Asking data={data} />,
})

function Asking({ data }: { data: AskData }): ReactNode {
  const words = useAskWords()
  const { day } = useSaying()
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{data.services.length > 0 ? words.titleService : words.title}</h1>
        <p className={styles.lead}>
          {words.lead} {data.houses.length > 0 && fill(words.dueLead, { day: day(data.due) })}
        </p>
      </header>
      <AskedHouses data={data} />
      {data.houses.length > 0 && <AskForm data={data} />}
    </div>
  )
}

/** The services in the address, with names; unknown ones are ignored. */
async function servicesOf(query: URLSearchParams, language: Place['language']): Promise<WantedService[]> {
  const asked = query.getAll('teenus').flatMap((word) => serviceIn(word) ?? [])
  if (asked.length === 0) return []
  const { default: classifier } = await import('../../../resources/classifiers/services.json')
  const names = new Map(classifier.categories.flatMap(({ subNames }) => subNames.map((each) => [each.id, namedIn(each, language)])))
  return asked.flatMap((each) => {
    const name = names.get(each.service)
    return name === undefined ? [] : [{ ...each, name }]
  })
}
