import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Package } from '#shared/rules/packages.ts'
import { dayOf } from '#shared/rules/time.ts'
import { uuid7 } from '#web/uuid7.ts'
import styles from '../asking/ask.module.css'
import { portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { JoinForm } from './JoinForm.tsx'
import own from './join.module.css'
import { joinInput } from './joinInput.ts'
import { joinWords, useJoinWords } from './useJoinWords.ts'
import type { JoinData } from './joinData.ts'

/** A house's request to join, without an account. */
export const joinPage = portalPage<JoinData>({
  words: joinWords,
  load: async (_, { query }) => ({ id: uuid7(), isSent: query.has('saadetud'), packages: await packages() }),
  submit: async (tell, values) => {
    await tell('join.send', joinInput(values))
    return '/liitu?saadetud=1'
  },
  head: (_, { join, product }) => ({ title: `${join.title} · ${product}`, description: join.description, canonical: '/liitu' }),
  View: ({ data }) => {
    const words = useJoinWords()
    const { nav } = useWords()
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
  const words = useJoinWords()
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
  const words = useJoinWords()
  return (
    <section className={own.sent}>
      <Mail size={40} aria-hidden />
      <h2 className={styles.heading}>{words.sentTitle}</h2>
      <p>{words.sentText}</p>
    </section>
  )
}

/** Only the server requests them: browsers never load the table. */
const packages = async (): Promise<Package[]> => (await import('#shared/rules/packages.ts')).packagesOn(dayOf(new Date()))
