import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PackageId } from '#shared/rules/join.ts'
import { dayOf } from '#shared/rules/time.ts'
import { uuid7 } from '../../renderer/data/uuid7.ts'
import styles from '../asking/ask.module.css'
import { portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { JoinForm } from './JoinForm.tsx'
import own from './join.module.css'
import { joinInput } from './joinInput.ts'

export interface JoinData {
  /** By this the same request, sent again, is known as the same. */
  id: string
  /** It has just been sent. */
  isSent: boolean
  /** Packages in force, the smallest first. */
  packages: readonly { id: PackageId; mostPlaces: number | null }[]
}

/** A house asks to join, without an account. */
export const joinPage = portalPage<JoinData>({
  path: '/liitu',
  load: async (_, { query }) => ({ id: uuid7(), isSent: query.has('saadetud'), packages: await packagesOn(dayOf(new Date())) }),
  submit: async (tell, values) => {
    await tell('join.send', joinInput(values))
    return '/liitu?saadetud=1'
  },
  head: (_, { join, product }) => ({ title: `${join.title} · ${product}`, description: join.description, canonical: '/liitu' }),
  View: ({ data }) => {
    const { join: words, nav } = useWords()
    const { Anchor } = usePortal()
    return (
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{words.title}</h1>
          {!data.isSent && <p className={styles.lead}>{words.lead}</p>}
        </header>
        {data.isSent ? <Sent /> : <Asking data={data} />}
        <p className={styles.quiet}>
          {words.hasHouse} <Anchor href="/login">{nav.signIn}</Anchor>
        </p>
      </div>
    )
  },
})

function Asking({ data }: { data: JoinData }): ReactNode {
  const { join: words } = useWords()
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{words.stepsTitle}</h2>
        <ol className={own.way}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <JoinForm data={data} />
    </>
  )
}

function Sent(): ReactNode {
  const { join: words } = useWords()
  return (
    <section className={own.sent}>
      <Mail size={40} aria-hidden />
      <h2 className={styles.heading}>{words.sentTitle}</h2>
      <p>{words.sentText}</p>
    </section>
  )
}

/** Of each package the row that is in force on a day. */
async function packagesOn(day: string): Promise<JoinData['packages']> {
  const { default: classifier } = await import('../../../resources/classifiers/packages.json')
  const inForce = classifier.packages.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const newest = new Map(inForce.map(({ id, mostPlaces }) => [id, { id: id as PackageId, mostPlaces }]))
  return [...newest.values()].toSorted((a, b) => (a.mostPlaces ?? Number.MAX_SAFE_INTEGER) - (b.mostPlaces ?? Number.MAX_SAFE_INTEGER))
}
