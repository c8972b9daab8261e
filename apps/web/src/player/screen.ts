import type { PlayerManifest } from '@iris/contract/adMachine/adMachine.model';
import { drawLine } from './line.ts';
import { drawNotice, type Notice } from './notice.ts';
import { type Said, texts } from './player.text.ts';
import type { Scene, Standing, Video } from './schedule.ts';
import { createVideo } from './video.ts';

/** Hears what is on the screen: each thing from when it is seen until it is not. */
export interface Audience {
  begins(place: string, thing: { key: string; name: string }): void;
  ends(place: string): void;
  fails(key: string, said: Said, what: string): void;
}
type UrlOf = (file: number) => string | null;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
};

interface Lane {
  root: HTMLElement;
  /** What was asked for last: `key@moment`. */
  wanted: string;
}

/** The page as a screen: it draws a scene, and says what came onto it and what left. */
export function createScreen(audience: Audience) {
  const [notice, stage, top, items, line] = ['notice', 'stage', 'top', 'items', 'line'].map(byId) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const video = createVideo(top, audience);
  let lanes: Lane[] = [];
  let noticed = '';

  const clearLanes = (): void => {
    lanes.forEach((_, at) => {
      audience.ends(`lane${at}`);
    });
    lanes = [];
    items.replaceChildren();
  };
  const note = (said: Notice): void => {
    const text = JSON.stringify(said);
    if (!notice.hidden && noticed === text) return;
    noticed = text;
    drawNotice(notice, said);
    notice.hidden = false;
    stage.hidden = true;
  };
  const drawLanes = (wanted: readonly Standing[], urlOf: UrlOf): void => {
    if (lanes.length !== wanted.length) {
      clearLanes();
      lanes = wanted.map(() => {
        const root = document.createElement('div');
        root.className = 'lane';
        items.append(root);
        return { root, wanted: '' };
      });
    }
    wanted.forEach((standing, at) => {
      const lane = lanes[at];
      if (lane) drawItem(lane, `lane${at}`, standing, { audience, urlOf });
    });
  };
  return {
    /** Shows a notice and nothing else. */
    note(said: Notice): void {
      video.show(null, null);
      clearLanes();
      drawLine(line, [], null);
      note(said);
    },
    /** Shows what belongs on the screen now. */
    play(manifest: PlayerManifest, scene: Extract<Scene, { kind: 'PLAY' }>, urlOf: UrlOf): void {
      const url = scene.video ? urlOf(scene.video.file) : null;
      const shown: Video | null = url === null ? null : scene.video;
      stage.className = shown && scene.lanes.length > 0 ? 'split' : shown ? 'whole' : 'still';
      video.show(shown, url);
      drawLanes(scene.lanes, urlOf);
      drawLine(line, manifest.headlines, manifest.logo === null ? null : urlOf(manifest.logo));
      stage.hidden = false;
      notice.hidden = true;
    },
  };
}

interface Drawing {
  audience: Audience;
  urlOf: UrlOf;
}

/** Puts an item into its lane. The one before stays until this one can be seen. */
function drawItem(lane: Lane, place: string, { item, from }: Standing, { audience, urlOf }: Drawing): void {
  const wanted = `${item.key}@${from}`;
  if (lane.wanted === wanted) return;
  lane.wanted = wanted;
  const show = (element: HTMLElement): void => {
    if (lane.wanted !== wanted) return;
    audience.ends(place);
    lane.root.replaceChildren(element);
    audience.begins(place, item);
  };
  if (item.kind === 'TEXT') {
    const text = document.createElement('p');
    const length = [...item.text].length;
    text.className = `text ${length > 80 ? 'long' : length > 24 ? 'middle' : 'short'}`;
    text.textContent = item.text;
    show(text);
    return;
  }
  const picture = document.createElement('img');
  picture.alt = item.text;
  picture.src = item.file === null ? '' : (urlOf(item.file) ?? '');
  picture.decode().then(
    () => show(picture),
    () => {
      if (lane.wanted !== wanted) return;
      audience.ends(place);
      lane.root.replaceChildren();
      audience.fails(item.key, texts.unshowable, item.name);
    },
  );
}
