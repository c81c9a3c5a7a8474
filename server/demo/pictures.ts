import sharp from 'sharp'

/** A drawing and the picture made from it. */
export interface Drawing {
  svg: string
  /** In pixels; by default as drawn. */
  width?: number
  /** WebP quality, up to 100. */
  quality: number
}

/** Rasterises drawings on other threads, in parallel with writing rows: started early, a picture is ready when needed. */
export class Pictures {
  readonly #made = new Map<string, Promise<Buffer>>()

  /** The bytes of a WebP; deterministic. */
  of(drawing: Drawing): Promise<Buffer> {
    const key = JSON.stringify(drawing)
    const made = this.#made.get(key) ?? drawn(drawing)
    this.#made.set(key, made)
    return made
  }
}

const drawn = ({ svg, width, quality }: Drawing): Promise<Buffer> => {
  const image = sharp(Buffer.from(svg))
  return (width === undefined ? image : image.resize({ width })).webp({ quality }).toBuffer()
}
