import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";

import { Dragon } from "@/components/dragon";
import { LazyModal } from "@/components/LazyModal";

import { Gains } from "./Gains";
import { Grants } from "./Grants";
import { Milestone } from "./Milestone";
import { isGood, type News } from "./news";
import { Refunds } from "./Refunds";
import { Refusals } from "./Refusals";
import { Setbacks } from "./Setbacks";

import classes from "./NewsScreen.module.css";

type NewsScreenProps = {
  news: News;
  opened: boolean;
  onClose: () => void;
};

/** A kid's news, full screen. A tap anywhere closes it, also on the button or on a link. */
export function NewsScreen({ news, opened, onClose }: NewsScreenProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      onClick={onClose}
      title="Your news"
      fullScreen
      withCloseButton={false}
      transitionProps={{ transition: "pop", duration: 200 }}
      classNames={{ content: classes.screen, header: classes.header, body: classes.body }}
    >
      {!isGood(news) && <Dragon pose="resting" size={180} className={classes.dragon} />}
      {news.milestone !== undefined && <Milestone day={news.milestone} />}
      {news.gains.length > 0 && <Gains gains={news.gains} isQuiet={news.milestone !== undefined} />}
      {news.grants.length > 0 && <Grants grants={news.grants} />}
      {news.refunds.length > 0 && <Refunds refunds={news.refunds} />}
      {news.refusals.length > 0 && <Refusals refusals={news.refusals} />}
      {news.setbacks.length > 0 && <Setbacks setbacks={news.setbacks} />}
      <div className={classes.footer}>
        <Button className={classes.button} data-autofocus leftSection={<IconCheck size={24} aria-hidden />}>
          Go on
        </Button>
      </div>
    </LazyModal>
  );
}
