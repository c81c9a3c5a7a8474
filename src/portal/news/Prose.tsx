import type { ReactNode } from 'react'
import type { ProseBlock, ProseRun } from '#shared/contract/news.ts'
import styles from './Prose.module.css'

/** Renders parsed Markdown (decision 0034): React elements and text only, never raw markup. */
export function Prose({ body }: { body: readonly ProseBlock[] }): ReactNode {
  return <div className={styles.prose}>{numbered(body).map(([key, block]) => blockOf(block, key))}</div>
}

function blockOf(block: ProseBlock, key: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key}>
          <Runs runs={block.runs} />
        </p>
      )
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading key={key}>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'list': {
      const items = numbered(block.items).map(([item, runs]) => (
        <li key={item}>
          <Runs runs={runs} />
        </li>
      ))
      return block.start === null ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      )
    }
  }
}

/** Formatted text; adjacent runs of one link are one link. */
function Runs({ runs }: { runs: readonly ProseRun[] }): ReactNode {
  return numbered(byLink(runs)).map(([key, part]) => {
    const words = numbered(part).map(([run, each]) => <Run key={run} run={each} />)
    const href = part[0]?.href
    return href?.startsWith('https://') ? (
      <a key={key} href={href} rel="noopener noreferrer">
        {words}
      </a>
    ) : (
      words
    )
  })
}

function Run({ run: { text, bold, italic } }: { run: ProseRun }): ReactNode {
  const slanted = italic ? <em>{text}</em> : text
  return bold ? <strong>{slanted}</strong> : slanted
}

function byLink(runs: readonly ProseRun[]): ProseRun[][] {
  const parts: ProseRun[][] = []
  for (const run of runs) {
    const last = parts.at(-1)
    if (last && last[0]?.href === run.href) last.push(run)
    else parts.push([run])
  }
  return parts
}

/** A text is never reordered: indexes are stable keys. */
const numbered = <Item,>(items: readonly Item[]): [number, Item][] => items.map((item, index) => [index, item])
