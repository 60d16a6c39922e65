/** Text as it is made; nothing is made that is not read. */
export const textStream = (
  text: AsyncGenerator<string, void, void>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await text.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await text.return()
      },
    },
    { highWaterMark: 0 },
  )
}
