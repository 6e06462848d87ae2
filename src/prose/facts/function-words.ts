/** Words that end a noun phrase and carry no subject matter of their own. Lower case. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a an the this that these those each every either neither both all any some no such same other another much many more most less least few several ' +
    'i me my mine myself we us our ours you your yours he him his himself she her hers herself it its itself they them their theirs themselves one ones who whom whose which what ' +
    'of in on at to for from by with without within about above below over under between among across after before since until till during through into onto upon toward towards against despite per via as than off out up down near beside behind beyond along around amid plus including ' +
    'and or but nor so yet if because although though while when where why how whether unless once then else ' +
    'am is are was were be been being has have had having do does did doing will would shall should can could may might must ' +
    'not never also only just even still already again very too quite rather really almost nearly roughly approximately exactly ever often always usually soon later earlier ago now today there here however therefore moreover furthermore ' +
    "isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't won't wouldn't can't couldn't shouldn't i'm i've i'd i'll it's he's she's they're we're we've that's there's"
  ).split(' '),
)
